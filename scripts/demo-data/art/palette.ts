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
