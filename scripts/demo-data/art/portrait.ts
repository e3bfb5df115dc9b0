import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { seededRandom } from '../random';
import { GROUNDS, PLUM, ROSE, SAFFRON, SKINS } from './palette';
import { box, circle, picture } from './svg';

const PORTRAIT_SIZE = { width: 400, height: 400 };

export type Look = 'feminine' | 'masculine' | 'hijab' | 'turban';

type Head = NonNullable<openPeeps.Options['head']>[number];
const FEMININE: Head[] = [
  'afro',
  'bangs',
  'bangs2',
  'bantuKnots',
  'bun',
  'bun2',
  'buns',
  'cornrows',
  'cornrows2',
  'dreads2',
  'grayBun',
  'grayMedium',
  'hatHip',
  'long',
  'longAfro',
  'longBangs',
  'longCurly',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumBangs2',
  'mediumBangs3',
  'mediumStraight',
];
const MASCULINE: Head[] = [
  'afro',
  'dreads1',
  'flatTop',
  'flatTopLong',
  'hatBeanie',
  'pomp',
  'shaved2',
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
  'twists',
  'twists2',
];
const HEADS: Record<Look, Head[]> = {
  feminine: FEMININE,
  masculine: MASCULINE,
  hijab: ['hijab'],
  turban: ['turban'],
};

const CLOTHES = [ROSE, SAFFRON, '#5B3A9B', '#3E8571', '#E5763F', '#F08A9B', '#7FBFA6', '#9C86C9'];
const HAIR = ['#2A1620', '#2A1620', '#3A211A', '#6B3A22', '#8A4A2A', '#B9803B', '#8E1F4B'];
const DISCS = ['#F0B3C1', '#E9C9A6', '#9CCDB8', '#B9A5E2', '#F4C05F'];

/**
 * Draws a smiling person. The same seed gives the same portrait. `position` picks the skin tone, so that all
 * tones are equally common.
 */
export function drawPortrait(seed: string, position: number, look: Look): string {
  const random = seededRandom(`portrait-${seed}`);
  const ground = (position + random.int(0, 1)) % GROUNDS.length;
  const skin = SKINS[(position * 5 + 4) % SKINS.length] ?? SKINS[0];
  const person = createAvatar(openPeeps, {
    seed,
    size: PORTRAIT_SIZE.width,
    head: [random.pick(HEADS[look])],
    face: [random.pick(['smile', 'smile', 'smile', 'smileBig', 'cute', 'calm', 'calm'] as const)],
    skinColor: [bare(skin)],
    headContrastColor: [
      bare(look === 'hijab' || look === 'turban' ? random.pick(CLOTHES) : random.pick(HAIR)),
    ],
    clothingColor: [bare(random.pick(CLOTHES))],
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses4'],
    accessoriesProbability: 18,
    facialHair: ['chin', 'full', 'full2', 'goatee1', 'goatee2', 'moustache2'],
    facialHairProbability: look === 'masculine' || look === 'turban' ? 45 : 0,
    maskProbability: 0,
  }).toString();
  return picture(
    PORTRAIT_SIZE.width,
    PORTRAIT_SIZE.height,
    box(0, 0, 400, 400, 0, GROUNDS[ground] ?? PLUM),
    circle(200, 236, 164, DISCS[ground] ?? PLUM),
    person.replace(/<metadata[\s\S]*?<\/metadata>/, '').replaceAll('#000000', PLUM),
  );
}

const bare = (color: string): string => color.slice(1);
