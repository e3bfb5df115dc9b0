import type { OpenWorkshop } from '../open-workshop';
import type { PhotoCrop, PhotoLook } from '../photo-look';

export interface FakeWorker extends OpenWorkshop {
  opened: unknown[];
  previewed: PhotoLook[];
  baked: [PhotoLook, PhotoCrop][];
  isClosed: boolean;
  /** Ends the worker as a crash does: it reports a failure, and no question is answered any more. */
  crash(): void;
}

interface Behavior {
  /** Which questions are refused, as when there is no memory for the picture. */
  refuses?: 'preview' | 'bake';
  /** Which questions have no answer, as in a worker that is about to crash. */
  keepsSilentOn?: 'preview' | 'bake';
}

/** A worker in which every photo has 900 by 600 pixels. */
export function fakeWorker({ refuses, keepsSilentOn }: Behavior = {}): FakeWorker {
  let crash = () => undefined as void;
  const failure = new Promise<never>((_, reject) => {
    crash = () => reject(new Error('The worker crashed'));
  });
  failure.catch(() => undefined);

  async function answer<Answer>(question: 'preview' | 'bake', value: Answer): Promise<Answer> {
    if (question === keepsSilentOn) await new Promise(() => undefined);
    if (question === refuses) throw new Error('There is no memory for this picture');
    return value;
  }

  const worker = {
    opened: [] as unknown[],
    previewed: [] as PhotoLook[],
    baked: [] as [PhotoLook, PhotoCrop][],
    isClosed: false,
    failure,
    crash: () => crash(),
    close: () => (worker.isClosed = true),
    workshop: {
      open: async (source: unknown) => {
        worker.opened.push(source);
        return { width: 900, height: 600 };
      },
      preview: (look: PhotoLook) => {
        worker.previewed.push(look);
        return answer('preview', null);
      },
      bake: (look: PhotoLook, crop: PhotoCrop) => {
        worker.baked.push([look, crop]);
        return answer('bake', new Blob(['jpeg'], { type: 'image/jpeg' }));
      },
    },
  };
  return worker as unknown as FakeWorker;
}
