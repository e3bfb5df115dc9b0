import { createPageKeeper, isOfBuild } from './page-keeper';

/** Longest wait for a page from the network, in milliseconds. */
const TIMEOUT_MS = 4000;

// eslint-disable-next-line no-restricted-syntax -- the type library describes the scope of every kind of worker
const scope = self as unknown as ServiceWorkerGlobalScope;
const keeper = createPageKeeper({ caches, fetch: (address) => fetch(address) });

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const tell = (isKept: boolean) => event.ports[0]?.postMessage(isKept);
  event.waitUntil(
    keeper.keep(event.data as string).then(
      () => tell(true),
      () => tell(false),
    ),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(keeper.open(request, TIMEOUT_MS));
  else if (isOfBuild(pathname)) event.respondWith(keeper.load(request));
});
