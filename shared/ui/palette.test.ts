import { expect, it } from '@jest/globals';
import { BAR_COLORS, COLORS } from './palette';

const { ink, plum, mauve, rose, roseDark, roseSoft, saffron, saffronDark, control, black, coal, ash, smoke } =
  COLORS;
const lightGrounds = {
  ivory: COLORS.ivory,
  paper: COLORS.paper,
  sand: COLORS.sand,
  blush: COLORS.blush,
  mint: COLORS.mint,
  lilac: COLORS.lilac,
  saffronSoft: COLORS.saffronSoft,
};

it.each(Object.entries(lightGrounds))('text is readable on %s', (_, ground) => {
  for (const text of [ink, plum, mauve, roseDark]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it('messages and links are readable on their backgrounds', () => {
  for (const ground of [COLORS.ivory, COLORS.paper, COLORS.sand]) {
    for (const text of [rose, COLORS.error, COLORS.success]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('button labels are readable', () => {
  for (const [label, ground] of [
    [COLORS.paper, rose],
    [COLORS.paper, roseDark],
    [COLORS.paper, plum],
    [ink, saffron],
    [ink, saffronDark],
  ] as const) {
    expect(contrast(label, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

it('text is readable on the dark pages', () => {
  for (const ground of [black, coal]) {
    for (const text of [COLORS.paper, ash, roseSoft, saffron]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrast(COLORS.paper, plum)).toBeGreaterThanOrEqual(4.5);
});

it('control borders stand out from their background', () => {
  for (const ground of Object.values(lightGrounds))
    expect(contrast(control, ground)).toBeGreaterThanOrEqual(3);
  for (const ground of [black, coal]) expect(contrast(smoke, ground)).toBeGreaterThanOrEqual(3);
});

it('the focus ring stands out from every background', () => {
  for (const ground of Object.values(lightGrounds))
    expect(contrast(roseDark, ground)).toBeGreaterThanOrEqual(3);
  for (const ground of [black, coal, plum]) expect(contrast(saffron, ground)).toBeGreaterThanOrEqual(3);
});

it.each(Object.entries(BAR_COLORS))('the %s navigation bar is readable', (_, { ground, text }) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
