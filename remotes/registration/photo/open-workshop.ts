import { type Remote, releaseProxy, wrap } from 'comlink';
import type { PhotoWorker } from './photo-workshop';

export interface OpenWorkshop {
  workshop: Remote<PhotoWorker>;
  /** Rejects when the worker cannot be started or crashes. */
  failure: Promise<never>;
  close(): void;
}

export function startPhotoWorker(): OpenWorkshop {
  const worker = new Worker(new URL('./photo-workshop.ts', import.meta.url));
  const workshop = wrap<PhotoWorker>(worker);
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'The thread for photos could not be loaded'));
    };
  });
  failure.catch(() => undefined);
  return {
    workshop,
    failure,
    close: () => {
      workshop[releaseProxy]();
      worker.terminate();
    },
  };
}
