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
  undrawn: 'The preview could not be drawn. Your photo and your changes are kept; please try again',
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
  /** Whether the preview is not that of the latest changes, because it could not be drawn. */
  isUndrawn = false;
  private drawing: Promise<void> | null = null;
  private isStale = false;
  private readonly start: () => OpenWorkshop;
  private thread: OpenWorkshop | null = null;
  /** Opened again in another worker when the first one crashes. */
  private source: Blob | ImageBitmap | null = null;
  private reopening: Promise<void> | null = null;

  constructor(start: () => OpenWorkshop) {
    this.start = start;
    makeAutoObservable<this, 'start' | 'thread' | 'source' | 'reopening' | 'drawing' | 'isStale'>(
      this,
      {
        start: false,
        thread: false,
        source: false,
        reopening: false,
        drawing: false,
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
    let size: PhotoSize | null;
    try {
      this.source = source instanceof Blob ? source : await createImageBitmap(source);
      size = await this.ask((workshop) =>
        workshop.open(source instanceof Blob ? source : transfer(source, [source])),
      );
    } catch {
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
    if (this.status !== 'open') return null;
    this.status = 'baking';
    this.problem = '';
    try {
      const blob = await this.askAboutPhoto((workshop) => workshop.bake(this.look, this.crop));
      return new File([blob], name, { type: blob.type });
    } catch {
      runInAction(() => (this.problem = PHOTO_MESSAGES.failed));
      return null;
    } finally {
      runInAction(() => {
        if (this.status === 'baking') this.status = 'open';
      });
    }
  }

  /** Draws what could not be drawn before. */
  async redraw(): Promise<void> {
    await this.draw();
    if (!this.isUndrawn && this.samples.size === 0) await this.drawSamples();
  }

  close() {
    this.thread?.close();
    this.thread = null;
    this.source = null;
    this.reopening = null;
    // The worker that was to draw is gone.
    this.drawing = null;
    this.status = 'empty';
    this.isUndrawn = false;
  }

  /**
   * Draws one preview at a time and always the latest look, because a slider changes faster than previews are
   * drawn.
   */
  private draw(): Promise<void> {
    this.isStale = true;
    return (this.drawing ??= this.drawLatest());
  }

  private async drawLatest(): Promise<void> {
    const { source } = this;
    try {
      while (this.isStale && this.source === source) {
        this.isStale = false;
        const { look } = this;
        const preview = await this.askAboutPhoto((workshop) => workshop.preview(look, PREVIEW_EDGE));
        runInAction(() => (this.preview = preview));
      }
      this.noteDrawing(true);
    } catch {
      if (this.source === source) this.noteDrawing(false);
    } finally {
      if (this.source === source) this.drawing = null;
    }
  }

  private noteDrawing(isDrawn: boolean) {
    runInAction(() => {
      this.isUndrawn = !isDrawn;
      if (!isDrawn) this.problem = PHOTO_MESSAGES.undrawn;
      else if (this.problem === PHOTO_MESSAGES.undrawn) this.problem = '';
    });
  }

  private async drawSamples(): Promise<void> {
    const samples = new Map<PhotoFilter, ImageBitmap>();
    try {
      for (const { id } of PHOTO_FILTERS) {
        const look = { ...AS_TAKEN, filter: id };
        const sample = await this.askAboutPhoto((workshop) => workshop.preview(look, SAMPLE_EDGE));
        if (sample) samples.set(id, sample);
      }
    } catch {
      return;
    }
    runInAction(() => (this.samples = samples));
  }

  /** As `ask`, when the worker must have the photo open. */
  private async askAboutPhoto<Answer>(question: Question<Answer>): Promise<Answer> {
    if (!this.thread) this.reopening ??= this.reopen().finally(() => (this.reopening = null));
    await this.reopening;
    return this.ask(question);
  }

  private async reopen(): Promise<void> {
    const { source } = this;
    if (!source) throw new Error('No photo is open');
    const copy = source instanceof Blob ? source : await createImageBitmap(source);
    await this.ask((workshop) => workshop.open(copy instanceof Blob ? copy : transfer(copy, [copy])));
  }

  /** Starts a worker when none is running. Ends it when it crashes or cannot answer, and throws. */
  private async ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const thread = (this.thread ??= this.start());
    try {
      return await Promise.race([question(thread.workshop), thread.failure]);
    } catch (error) {
      if (this.thread === thread) {
        this.thread = null;
        thread.close();
      }
      throw error;
    }
  }

  private refuse(problem: string): false {
    runInAction(() => {
      this.problem = problem;
      this.status = 'empty';
    });
    return false;
  }
}

type Question<Answer> = (workshop: OpenWorkshop['workshop']) => Promise<Answer>;

function evaluate({ width, height }: PhotoSize): string {
  if (Math.min(width, height) < LEAST_EDGE) return PHOTO_MESSAGES.tooSmall;
  return width * height > UPLOAD_MAX_PIXELS ? PHOTO_MESSAGES.tooLarge : '';
}
