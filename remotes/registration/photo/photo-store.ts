import { transfer } from 'comlink';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { UPLOAD_MAX_PIXELS, UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import type { OpenWorkshop } from './open-workshop';
import {
  AS_TAKEN,
  PHOTO_FILTERS,
  type PhotoCrop,
  type PhotoFilter,
  type PhotoLook,
  WHOLE,
} from './photo-look';
import type { PhotoSize } from './photo-workshop';

export const PHOTO_MESSAGES = {
  unreadable: 'This file is not a photo that we can open. Choose a jpg or png',
  tooSmall: 'This photo is too small. Choose one of at least 240 by 240 pixels',
  tooLarge: 'This photo has more than 40 megapixels. Choose a smaller one',
  unopened: 'The photo could not be opened. Please try again',
  failed: 'The photo could not be made ready. Your changes are kept; please try again',
} as const;

const LEAST_EDGE = 240;
/** Longer side of the preview in pixels. */
const PREVIEW_EDGE = 1280;
const SAMPLE_EDGE = 192;
const MOST_BYTES = 60 * 1024 * 1024;

export class PhotoStore {
  status: 'empty' | 'opening' | 'open' | 'baking' = 'empty';
  /** Error of the last file or export; empty on success. */
  problem = '';
  size: PhotoSize = { width: 0, height: 0 };
  look: PhotoLook = AS_TAKEN;
  crop: PhotoCrop = WHOLE;
  /** The latest preview. The component that draws it owns the bitmap. */
  preview: ImageBitmap | null = null;
  samples: ReadonlyMap<PhotoFilter, ImageBitmap> = new Map();
  private isDrawing = false;
  private isStale = false;
  private readonly start: () => OpenWorkshop;
  private thread: OpenWorkshop | null = null;

  constructor(start: () => OpenWorkshop) {
    this.start = start;
    makeAutoObservable<this, 'start' | 'thread' | 'isDrawing' | 'isStale'>(
      this,
      {
        start: false,
        thread: false,
        isDrawing: false,
        isStale: false,
        look: observableRef,
        crop: observableRef,
        size: observableRef,
        preview: observableRef,
        samples: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Opens a file or a camera frame. Resolves with false when it cannot be used and sets `problem`. */
  async open(source: Blob | ImageBitmap): Promise<boolean> {
    if (source instanceof Blob && source.size > MOST_BYTES) return this.refuse(UPLOAD_MESSAGES.tooLarge);
    this.status = 'opening';
    this.problem = '';
    const thread = (this.thread ??= this.start());
    let size: PhotoSize | null;
    try {
      const opened = thread.workshop.open(source instanceof Blob ? source : transfer(source, [source]));
      size = await Promise.race([opened, thread.failure]);
    } catch {
      thread.close();
      if (this.thread === thread) this.thread = null;
      return this.refuse(PHOTO_MESSAGES.unopened);
    }
    const problem = size ? evaluate(size) : PHOTO_MESSAGES.unreadable;
    if (!size || problem) return this.refuse(problem);
    runInAction(() => {
      this.status = 'open';
      this.size = size;
      this.samples = new Map();
      this.look = AS_TAKEN;
      this.crop = WHOLE;
    });
    await this.draw();
    void this.drawSamples();
    return true;
  }

  change(change: Partial<PhotoLook>) {
    this.look = { ...this.look, ...change };
    void this.draw();
  }

  cut(crop: PhotoCrop) {
    this.crop = crop;
  }

  reset() {
    this.crop = WHOLE;
    this.change(AS_TAKEN);
  }

  /** Exports the cropped and edited photo. Resolves with null on failure and sets `problem`. */
  async exportPhoto(name: string): Promise<File | null> {
    if (!this.thread || this.status !== 'open') return null;
    this.status = 'baking';
    this.problem = '';
    try {
      const blob = await this.thread.workshop.bake(this.look, this.crop);
      return new File([blob], name, { type: blob.type });
    } catch {
      runInAction(() => (this.problem = PHOTO_MESSAGES.failed));
      return null;
    } finally {
      runInAction(() => (this.status = 'open'));
    }
  }

  close() {
    this.thread?.close();
    this.thread = null;
    this.status = 'empty';
  }

  /**
   * Draws one preview at a time and always the latest look, because a slider changes faster than previews are
   * drawn.
   */
  private async draw(): Promise<void> {
    this.isStale = true;
    if (this.isDrawing) return;
    this.isDrawing = true;
    while (this.isStale && this.thread) {
      this.isStale = false;
      const preview = await this.thread.workshop.preview(this.look, PREVIEW_EDGE);
      runInAction(() => (this.preview = preview));
    }
    this.isDrawing = false;
  }

  private async drawSamples(): Promise<void> {
    const samples = new Map<PhotoFilter, ImageBitmap>();
    for (const { id } of PHOTO_FILTERS) {
      const sample = await this.thread?.workshop.preview({ ...AS_TAKEN, filter: id }, SAMPLE_EDGE);
      if (sample) samples.set(id, sample);
    }
    runInAction(() => (this.samples = samples));
  }

  private refuse(problem: string): false {
    runInAction(() => {
      this.problem = problem;
      this.status = 'empty';
    });
    return false;
  }
}

function evaluate({ width, height }: PhotoSize): string {
  if (Math.min(width, height) < LEAST_EDGE) return PHOTO_MESSAGES.tooSmall;
  return width * height > UPLOAD_MAX_PIXELS ? PHOTO_MESSAGES.tooLarge : '';
}
