import { COLOURS } from './palette';

export const colour = Object.fromEntries(
  Object.keys(COLOURS).map((name) => [name, `var(--glow-palette-brand-${name})`]),
) as Readonly<Record<keyof typeof COLOURS, string>>;
