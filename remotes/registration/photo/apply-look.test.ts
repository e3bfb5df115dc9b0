import { describe, expect, it } from '@jest/globals';
import { applyLook } from './apply-look';
import { AS_TAKEN, type PhotoLook } from './photo-look';

/** Black, white, mid gray, a skin tone and a half-transparent blue, as RGBA. */
const COLORS = [0, 0, 0, 255, 255, 255, 255, 255, 128, 128, 128, 255, 200, 150, 120, 255, 10, 20, 220, 128];

function look(change: Partial<PhotoLook>): number[] {
  const pixels = Uint8ClampedArray.from(COLORS);
  applyLook(pixels, { ...AS_TAKEN, ...change });
  return [...pixels];
}

describe('applyLook', () => {
  it('leaves a photo unchanged by default', () => {
    expect(look({})).toEqual(COLORS);
  });

  it('converts to grayscale by luminance', () => {
    // 0.2126 · 200 + 0.7152 · 150 + 0.0722 · 120 = 158.5; 0.2126 · 10 + 0.7152 · 20 + 0.0722 · 220 = 32.3
    expect(look({ filter: 'grayscale' })).toEqual([
      0, 0, 0, 255, 255, 255, 255, 255, 128, 128, 128, 255, 158, 158, 158, 255, 32, 32, 32, 128,
    ]);
  });

  it('tints sepia, including white', () => {
    // 0.393 · 200 + 0.769 · 150 + 0.189 · 120 = 216.6, and so on
    expect(look({ filter: 'sepia' })).toEqual([
      0, 0, 0, 255, 255, 255, 239, 255, 173, 154, 120, 255, 217, 193, 150, 255, 61, 54, 42, 128,
    ]);
  });

  it('increases brightness by half', () => {
    expect(look({ filter: 'brightness' })).toEqual([
      0, 0, 0, 255, 255, 255, 255, 255, 192, 192, 192, 255, 255, 225, 180, 255, 15, 30, 255, 128,
    ]);
  });

  it('doubles the contrast around the middle', () => {
    // (200 - 127.5) · 2 + 127.5 = 272.5; (150 - 127.5) · 2 + 127.5 = 172.5; (120 - 127.5) · 2 + 127.5 = 112.5
    expect(look({ filter: 'high-contrast' })).toEqual([
      0, 0, 0, 255, 255, 255, 255, 255, 128, 128, 128, 255, 255, 172, 112, 255, 0, 0, 255, 128,
    ]);
  });

  it('applies brightness and contrast in percent', () => {
    expect(look({ brightness: 50 }).slice(12, 16)).toEqual([100, 75, 60, 255]);
    expect(look({ contrast: 50 }).slice(0, 8)).toEqual([64, 64, 64, 255, 191, 191, 191, 255]);
  });

  it('lightens or darkens shadows, and preserves black, white and the order of tones', () => {
    const ramp = Uint8ClampedArray.from({ length: 256 * 4 }, (_, at) => Math.floor(at / 4));
    for (const shadow of [-100, 100]) {
      const changed = ramp.slice();
      applyLook(changed, { ...AS_TAKEN, shadow });
      const tones = [...changed].filter((_, at) => at % 4 === 0);
      expect([tones[0], tones[255]]).toEqual([0, 255]);
      expect(tones).toEqual([...tones].sort((one, other) => one - other));
      expect(Math.sign((tones[85] ?? 0) - 85)).toBe(Math.sign(shadow));
    }
  });

  it('applies the sliders before the filter', () => {
    expect(look({ brightness: 50, filter: 'brightness' }).slice(12, 16)).toEqual([150, 112, 90, 255]);
  });
});
