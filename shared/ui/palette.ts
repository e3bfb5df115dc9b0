import type { BarColour } from '@glow50/host/remote-description';

/** All colors of the site. `palette.test.ts` checks the contrast of every pair used for text or controls. */
export const COLOURS = {
  ink: '#2C0F26',
  plum: '#3B1530',
  mauve: '#67475C',
  rose: '#B3265E',
  roseDark: '#8F1A49',
  roseSoft: '#FF9DBF',
  saffron: '#F7B53C',
  saffronDark: '#EBA01C',
  saffronSoft: '#FBE3B5',
  ivory: '#FFFBF6',
  paper: '#FFFFFF',
  sand: '#F4E9DC',
  blush: '#F8DDE1',
  mint: '#CFE8DC',
  lilac: '#DDD3F0',
  line: '#E8DAD3',
  control: '#8B6E80',
  black: '#0C0709',
  coal: '#1D1419',
  ash: '#C9BAC3',
  smoke: '#8F7F89',
  error: '#AE1F1F',
  success: '#1C6546',
} as const;

export const BAR_COLOURS: Readonly<Record<BarColour, { ground: string; text: string }>> = {
  ivory: { ground: COLOURS.ivory, text: COLOURS.ink },
  sand: { ground: COLOURS.sand, text: COLOURS.ink },
  blush: { ground: COLOURS.blush, text: COLOURS.ink },
  mint: { ground: COLOURS.mint, text: COLOURS.ink },
  lilac: { ground: COLOURS.lilac, text: COLOURS.ink },
  saffron: { ground: COLOURS.saffronSoft, text: COLOURS.ink },
  black: { ground: COLOURS.black, text: COLOURS.paper },
};
