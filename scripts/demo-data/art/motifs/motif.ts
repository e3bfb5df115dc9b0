import type { Random } from '../../random';
import type { Colors } from '../palette';

/** Draws one subject in the middle of a 640 × 480 picture. Returns SVG elements. */
export type Motif = (random: Random, colors: Colors) => string;
