import { seededRandom } from '../random';
import { barber } from './motifs/barber';
import { contour } from './motifs/contour';
import { electrolysis } from './motifs/electrolysis';
import { brow, browMapping, lashes } from './motifs/eye';
import { gems } from './motifs/gems';
import { hair, locs } from './motifs/hair';
import { fullerLips, lips, smile, toothGem } from './motifs/lips';
import { makeup } from './motifs/makeup';
import type { Motif } from './motifs/motif';
import { nails } from './motifs/nails';
import { polish } from './motifs/polish';
import { tattoo } from './motifs/tattoo';
import { treatment } from './motifs/treatment';
import { vanity } from './motifs/vanity';
import { wardrobe } from './motifs/wardrobe';
import { wax } from './motifs/wax';
import { backdrop, HEIGHT, sparkles, WIDTH } from './ornaments';
import { CREAM, pickColors } from './palette';
import { picture } from './svg';

export const MOTIFS = {
  barber,
  brow,
  'brow-mapping': browMapping,
  contour,
  electrolysis,
  'fuller-lips': fullerLips,
  gems,
  hair,
  lashes,
  lips,
  locs,
  makeup,
  nails,
  polish,
  smile,
  tattoo,
  'tooth-gem': toothGem,
  treatment,
  vanity,
  wardrobe,
  wax,
} as const satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;

const SUBJECTS: Readonly<Record<MotifName, string>> = {
  barber: 'Barber tools beside a striped pole',
  brow: 'A groomed brow above a closed eye',
  'brow-mapping': 'A brow with the lines by which it is mapped',
  contour: 'A waist with contour lines',
  electrolysis: 'A fine probe over skin',
  'fuller-lips': 'Full lips and a serum dropper',
  gems: 'Cut stones that catch the light',
  hair: 'Finished hair seen from behind',
  lashes: 'A fan of long lashes',
  lips: 'Glossy lips and a tube of color',
  locs: 'Locs with gold cuffs seen from behind',
  makeup: 'A makeup palette, lipstick and brushes',
  nails: 'A fan of nail designs',
  polish: 'Three bottles of nail polish',
  smile: 'A bright smile',
  tattoo: 'Fine-line art on a forearm',
  'tooth-gem': 'A smile with a tooth gem',
  treatment: 'A jar of cream, a serum and greenery',
  vanity: 'A dressing table with a round mirror',
  wardrobe: 'Three outfits on a rail',
  wax: 'A pot of warm wax and its spatula',
};

export const describeServicePicture = (motif: MotifName): string => SUBJECTS[motif];

export const SERVICE_PICTURE_SIZE = { width: WIDTH, height: HEIGHT };

/** The same motif and variant always give the same picture. */
export function drawServicePicture(motif: MotifName, variant: number): string {
  const random = seededRandom(`${motif}-${variant}`);
  const colors = pickColors(random);
  return picture(
    WIDTH,
    HEIGHT,
    backdrop(random, colors),
    sparkles(random, CREAM),
    MOTIFS[motif](random, colors),
  );
}
