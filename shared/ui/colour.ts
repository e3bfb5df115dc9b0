import { COLOURS } from './palette';

/** The site's colours as the theme's CSS variables, for styles. */
export const colour = Object.fromEntries(
  Object.keys(COLOURS).map((name) => [name, `var(--glow-palette-brand-${name})`]),
) as Readonly<Record<keyof typeof COLOURS, string>>;
