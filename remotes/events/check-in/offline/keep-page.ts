/** Longest wait for the page's files to be stored, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Stores this page with all of its files, so that a reload works offline. Resolves to false when the browser
 * has no service workers or storing failed.
 */
export async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.register(
    /* webpackChunkName: "service-worker" */ new URL('./check-in-worker.ts', import.meta.url),
    { scope: '/check-in/' },
  );
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) return false;
  await whenActive(worker);
  return ask(worker, location.pathname);
}

function whenActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker was replaced'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function ask(worker: ServiceWorker, page: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    setTimeout(() => resolve(false), TIMEOUT_MS);
    worker.postMessage(page, [port2]);
  });
}
