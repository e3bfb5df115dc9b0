import { decodeQR } from 'qr/decode.js';

export interface Frame {
  width: number;
  height: number;
  /** Red, green, blue and alpha of every point. */
  data: Uint8ClampedArray;
}

/** The text of the QR code in a picture; null where there is none that can be read. */
export function decodeFrame(frame: Frame): string | null {
  try {
    return decodeQR(frame);
  } catch {
    return null;
  }
}
