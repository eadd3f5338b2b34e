// Keeps the files of the site, so that it works offline. A new build waits until no page of the old one is open, so their files never mix.
// sitegen.py puts the build and its files in the place of the two words.

const NAME = "flagfall-BUILD";
const FILES = "FILES";

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => event.request.method === "GET" && event.respondWith(answer(event.request)));

async function keepAll() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
}

async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith("flagfall-") && name !== NAME);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// A page is found without what stands behind ? in its address. A board's files and a document are kept when they were fetched once.
async function answer(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && /\/(boards|docs)\//.test(new URL(request.url).pathname)) await cache.put(request, fresh.clone());
  return fresh;
}
