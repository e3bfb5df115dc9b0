import type { Random } from '../random';

export const PLUM = '#3B1530';
export const ROSE = '#B3265E';
export const SAFFRON = '#F2A93B';
export const CREAM = '#FFF8F1';
export const GOLD = '#E0A84B';
export const BLACK = '#0E060C';

export const GROUNDS = ['#F8DDE1', '#F4E9DC', '#CFE8DC', '#DDD3F0', '#FBE3B5'] as const;

export const SKINS = ['#F6D5BD', '#E8B48F', '#CC8B5E', '#A8643A', '#84492A', '#633620'] as const;

export const HAIRS = [
  { base: '#2A1620', light: '#5A3244' },
  { base: '#4A2518', light: '#8A5236' },
  { base: '#7A3B1E', light: '#B9713F' },
  { base: '#B9803B', light: '#E3B873' },
  { base: '#8E1F4B', light: '#D15A89' },
  { base: '#8C8190', light: '#C9C1CD' },
] as const;
export type Hair = (typeof HAIRS)[number];

export interface Colors {
  ground: string;
  stage: string;
  strong: string;
  accent: string;
  quiet: string;
}

const COLORWAYS: readonly Colors[] = [
  { ground: '#F8DDE1', stage: '#F0B3C1', strong: ROSE, accent: SAFFRON, quiet: '#FBE3B5' },
  { ground: '#F4E9DC', stage: '#E9C9A6', strong: '#B8502F', accent: '#5E8F7B', quiet: '#F8DDE1' },
  { ground: '#CFE8DC', stage: '#9CCDB8', strong: '#1F6B57', accent: ROSE, quiet: '#FBE3B5' },
  { ground: '#DDD3F0', stage: '#B9A5E2', strong: '#5B3A9B', accent: '#F08A9B', quiet: '#F8DDE1' },
  { ground: '#FBE3B5', stage: '#F4C05F', strong: PLUM, accent: ROSE, quiet: '#F8DDE1' },
  { ground: '#F8DDE1', stage: '#CFBDEB', strong: '#7A2A6C', accent: '#E5763F', quiet: '#CFE8DC' },
  { ground: '#F4E9DC', stage: '#F3B8A4', strong: ROSE, accent: '#3E8571', quiet: '#DDD3F0' },
  { ground: '#CFE8DC', stage: '#F6CBD2', strong: ROSE, accent: '#2F7F6A', quiet: '#F4E9DC' },
];

export const pickColors = (random: Random): Colors => random.pick(COLORWAYS);
