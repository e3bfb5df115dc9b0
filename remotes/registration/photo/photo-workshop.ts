import { expose, transfer } from 'comlink';
import { applyLook } from './apply-look';
import type { PhotoCrop, PhotoLook } from './photo-look';

export interface PhotoSize {
  /** Pixels, after EXIF rotation. */
  width: number;
  height: number;
}

/** Edits one photo at a time in a worker, so that the page stays responsive. */
export class PhotoWorker {
  private photo: ImageBitmap | null = null;
  private readonly small = new Map<number, ImageData>();

  /** Resolves with null when the browser cannot decode the file. */
  async open(source: Blob | ImageBitmap): Promise<PhotoSize | null> {
    this.photo?.close();
    this.small.clear();
    this.photo = source instanceof Blob ? await decode(source) : source;
    return this.photo && { width: this.photo.width, height: this.photo.height };
  }

  /** The uncropped photo with the look applied, at most `edge` pixels wide or high. */
  async preview(look: PhotoLook, edge: number): Promise<ImageBitmap> {
    const photo = this.opened();
    const scale = Math.min(1, edge / Math.max(photo.width, photo.height));
    const size = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
    const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
    const small = this.small.get(size.width) ?? draw(photo, whole, size).pixels;
    this.small.set(size.width, small);
    const { data, width, height } = small;
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
    applyLook(pixels.data, look);
    const bitmap = await createImageBitmap(pixels);
    return transfer(bitmap, [bitmap]);
  }

  /** The cropped photo with the look applied, as a JPEG without EXIF data. */
  async bake(look: PhotoLook, crop: PhotoCrop): Promise<Blob> {
    const photo = this.opened();
    const part = {
      x: Math.round(crop.x * photo.width),
      y: Math.round(crop.y * photo.height),
      width: Math.max(1, Math.round(crop.width * photo.width)),
      height: Math.max(1, Math.round(crop.height * photo.height)),
    };
    const { canvas, context, pixels } = draw(photo, part, part);
    applyLook(pixels.data, look);
    context.putImageData(pixels, 0, 0);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  }

  close(): void {
    this.photo?.close();
    this.photo = null;
    this.small.clear();
  }

  private opened(): ImageBitmap {
    if (!this.photo) throw new Error('No photo is open');
    return this.photo;
  }
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function draw(photo: ImageBitmap, part: { x: number; y: number } & PhotoSize, { width, height }: PhotoSize) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(photo, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return { canvas, context, pixels: context.getImageData(0, 0, width, height) };
}

expose(new PhotoWorker());
