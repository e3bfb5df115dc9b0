import { createPageKeeper, isOfBuild } from './page-keeper';

/** Longest wait for a page from the network, in milliseconds. */
const PATIENCE = 4000;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface KeepEvent extends WorkerEvent {
  readonly data: string;
  readonly ports: readonly MessagePort[];
}

interface WorkerScope {
  addEventListener(name: 'install' | 'activate', handle: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', handle: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', handle: (event: KeepEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

/** The DOM type library conflicts with the one for service workers. */
const scope = self as unknown as WorkerScope;
const keeper = createPageKeeper({ caches, fetch: (address) => fetch(address) });

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const tell = (isKept: boolean) => event.ports[0]?.postMessage(isKept);
  event.waitUntil(
    keeper.keep(event.data).then(
      () => tell(true),
      () => tell(false),
    ),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(keeper.open(request, PATIENCE));
  else if (isOfBuild(pathname)) event.respondWith(keeper.load(request));
});
