// Compiles the Python packages of the site with the browser's own Python, and keeps only the modules that are used. Run by sitegen.py:
// node site_packages.mjs PYODIDE_FOLDER PROGRAM.zip PACKAGES.zip site_modules.py OUT.zip

import { readFileSync, writeFileSync } from "node:fs";

const [folder, program, packages, using, output] = process.argv.slice(2);
const bytes = (name) => new Uint8Array(readFileSync(name));
try {
  const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${folder}/` });
  python.unpackArchive(bytes(program), "zip", { extractDir: "/program" });
  python.unpackArchive(bytes(packages), "zip", { extractDir: "/packages" });
  python.FS.writeFile("/packages.zip", bytes(packages));
  console.log(python.runPython(readFileSync(using, "utf-8")));
  writeFileSync(output, python.FS.readFile("/out.zip"));
} catch (error) {
  console.error(String(error.message).slice(-3000));
  process.exit(1);
}
process.exit(0);
