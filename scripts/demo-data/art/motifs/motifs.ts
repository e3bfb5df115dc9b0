import { barber } from './barber';
import { contour } from './contour';
import { electrolysis } from './electrolysis';
import { brow, lashes } from './eye';
import { gems } from './gems';
import { hair, locs } from './hair';
import { lips, toothGem } from './lips';
import { makeup } from './makeup';
import type { Motif } from './motif';
import { nails } from './nails';
import { polish } from './polish';
import { tattoo } from './tattoo';
import { treatment } from './treatment';
import { vanity } from './vanity';
import { wardrobe } from './wardrobe';
import { wax } from './wax';

/** What a poster shows of an event. */
export const MOTIFS = {
  barber,
  brow,
  contour,
  electrolysis,
  gems,
  hair,
  lashes,
  lips,
  locs,
  makeup,
  nails,
  polish,
  tattoo,
  'tooth-gem': toothGem,
  treatment,
  vanity,
  wardrobe,
  wax,
} as const satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;
