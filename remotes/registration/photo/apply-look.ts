import type { PhotoLook } from './photo-look';

const BRIGHTNESS = 1.5;
const HIGH_CONTRAST = 2;

/** Rec. 709 luminance weights of red, green and blue. */
const GRAY = [0.2126, 0.7152, 0.0722] as const;
const SEPIA = [
  [0.393, 0.769, 0.189],
  [0.349, 0.686, 0.168],
  [0.272, 0.534, 0.131],
] as const;

/** Changes RGBA pixels (0 to 255) in place: brightness, contrast, shadow, then the filter. */
export function applyLook(pixels: Uint8ClampedArray, look: PhotoLook): void {
  const tone = toneTable(look);
  if (look.filter === 'grayscale') return mix(pixels, tone, [GRAY, GRAY, GRAY]);
  if (look.filter === 'sepia') return mix(pixels, tone, SEPIA);
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at] = tone[pixels[at] ?? 0] ?? 0;
    pixels[at + 1] = tone[pixels[at + 1] ?? 0] ?? 0;
    pixels[at + 2] = tone[pixels[at + 2] ?? 0] ?? 0;
  }
}

function toneTable({ brightness, contrast, shadow, filter }: PhotoLook): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) => {
    let tone = within((value / 255) * (brightness / 100));
    tone = within((tone - 0.5) * (contrast / 100) + 0.5);
    // Strongest in the dark third; no effect on black and white.
    tone = within(tone + (shadow / 100) * tone * (1 - tone) ** 2);
    if (filter === 'brightness') tone = within(tone * BRIGHTNESS);
    if (filter === 'high-contrast') tone = within((tone - 0.5) * HIGH_CONTRAST + 0.5);
    return tone * 255;
  });
}

type Row = readonly [number, number, number];

function mix(pixels: Uint8ClampedArray, tone: Float32Array, [reds, greens, blues]: readonly [Row, Row, Row]) {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = tone[pixels[at] ?? 0] ?? 0;
    const green = tone[pixels[at + 1] ?? 0] ?? 0;
    const blue = tone[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = reds[0] * red + reds[1] * green + reds[2] * blue;
    pixels[at + 1] = greens[0] * red + greens[1] * green + greens[2] * blue;
    pixels[at + 2] = blues[0] * red + blues[1] * green + blues[2] * blue;
  }
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
