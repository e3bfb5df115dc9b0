import { COLORS } from './palette';

export const colour = Object.fromEntries(
  Object.keys(COLORS).map((name) => [name, `var(--glow-palette-brand-${name})`]),
) as Readonly<Record<keyof typeof COLORS, string>>;
