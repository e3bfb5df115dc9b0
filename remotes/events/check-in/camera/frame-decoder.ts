import type { Frame } from './decode-frame';

export interface FrameDecoder {
  /** Handles one frame at a time: await the result before the next call. */
  decode(frame: Frame): Promise<string | null>;
  close(): void;
}

/** Decodes QR codes in a worker. Falls back to the main thread when the worker fails. */
export function createFrameDecoder(): FrameDecoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url));
  let isBroken = false;

  async function decodeHere(frame: Frame) {
    return (await import('./decode-frame')).decodeFrame(frame);
  }

  return {
    decode(frame) {
      if (isBroken) return decodeHere(frame);
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = (event) => {
          event.preventDefault();
          isBroken = true;
          decodeHere(frame).then(resolve, reject);
        };
        worker.postMessage(frame);
      });
    },
    close: () => worker.terminate(),
  };
}
