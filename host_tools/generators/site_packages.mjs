// Compiles the Python modules of the site with the browser's own Python. Run by sitegen.py:
// node site_packages.mjs PYODIDE_FOLDER PROGRAM.zip PACKAGES.zip site_modules.py OUT_PACKAGES.zip OUT_LIBRARY.zip

import { readFileSync, writeFileSync } from "node:fs";

const [folder, program, packages, using, madePackages, madeLibrary] = process.argv.slice(2);
const bytes = (name) => new Uint8Array(readFileSync(name));
try {
  const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${folder}/` });
  python.unpackArchive(bytes(program), "zip", { extractDir: "/program" });
  python.unpackArchive(bytes(packages), "zip", { extractDir: "/packages" });
  python.FS.writeFile("/packages.zip", bytes(packages));
  python.FS.mkdir("/compiled");
  console.log(python.runPython(readFileSync(using, "utf-8")));
  writeFileSync(madePackages, python.FS.readFile("/compiled/packages.zip"));
  writeFileSync(madeLibrary, python.FS.readFile("/compiled/python_stdlib.zip"));
} catch (error) {
  console.error(String(error.message).slice(-3000));
  process.exit(1);
}
process.exit(0);
