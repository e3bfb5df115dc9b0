import { decodeQR } from 'qr/decode.js';

export interface Frame {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export function decodeFrame(frame: Frame): string | null {
  try {
    return decodeQR(frame);
  } catch {
    return null;
  }
}
