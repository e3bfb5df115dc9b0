import type { QrDrawing } from '@glow50/contract/tickets/tickets';
import encodeQr from 'qr';

/** Pixels per module, large enough to be scanned from a screen. */
const PIXELS = 8;

export function drawCode(code: string): QrDrawing {
  const rows = encodeQr(code, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const path = rows
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { size: rows.length, path };
}

/** Returns a base64 GIF, which every email program can show. */
export function pictureCode(code: string): string {
  return Buffer.from(encodeQr(code, 'gif', { ecc: 'medium', border: 4, scale: PIXELS })).toString('base64');
}
