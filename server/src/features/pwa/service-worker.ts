// Pages always come from the network and assets are content-hashed, so that a page never mixes two builds.
const script = (name: string) => `const cacheName = '${name}';
const maxAssets = 200;
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add('/offline')).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
const trim = async (cache) => {
  const keys = await cache.keys();
  const assets = keys.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(assets.slice(0, Math.max(0, assets.length - maxAssets)).map((key) => cache.delete(key)));
};
const asset = async (request) => {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone()).then(() => trim(cache)).catch(() => undefined);
  return response;
};
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => caches.match('/offline')));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});
self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data ? event.data.json() : {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, {
    body: text, tag, data: { path }, icon: '/icons/192.png', badge: '/icons/192.png',
  }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.path, self.location.origin);
  if (origin !== self.location.origin) return;
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then((windows) => {
    const [open] = windows;
    return open ? open.focus().then(() => open.navigate(href)) : self.clients.openWindow(href);
  }));
});
`;

/** The service worker; `version` changes with the offline page, which is then fetched again. */
export const serviceWorker = (version: string): string => script(`dineback-${version}`);
