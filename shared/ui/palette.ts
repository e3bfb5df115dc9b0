import type { BarColor } from '@glow50/host/remote-description';

/** All colors of the site. `palette.test.ts` checks the contrast of every pair used for text or controls. */
export const COLORS = {
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

export const BAR_COLORS: Readonly<Record<BarColor, { ground: string; text: string }>> = {
  ivory: { ground: COLORS.ivory, text: COLORS.ink },
  sand: { ground: COLORS.sand, text: COLORS.ink },
  blush: { ground: COLORS.blush, text: COLORS.ink },
  mint: { ground: COLORS.mint, text: COLORS.ink },
  lilac: { ground: COLORS.lilac, text: COLORS.ink },
  saffron: { ground: COLORS.saffronSoft, text: COLORS.ink },
  black: { ground: COLORS.black, text: COLORS.paper },
};
