import { type Remote, releaseProxy, wrap } from 'comlink';
import type { PhotoWorkshop } from './photo-workshop';

export interface OpenWorkshop {
  workshop: Remote<PhotoWorkshop>;
  close(): void;
}

/** Starts the thread that works on photos. */
export function openWorkshop(): OpenWorkshop {
  const worker = new Worker(new URL('./photo-workshop.ts', import.meta.url));
  const workshop = wrap<PhotoWorkshop>(worker);
  return {
    workshop,
    close: () => {
      workshop[releaseProxy]();
      worker.terminate();
    },
  };
}
