import { seededRandom } from '../random';
import { FEMININE_HAIR, type Hairstyle, HIJAB, MASCULINE_HAIR, TURBAN } from './hairstyles';
import { GOLD, GROUNDS, PLUM, ROSE, SAFFRON, SKINS } from './palette';
import { box, circle, ellipse, picture, shape, stroke } from './svg';

export type Look = 'feminine' | 'masculine' | 'hijab' | 'turban';

const STYLES: Record<Look, readonly Hairstyle[]> = {
  feminine: FEMININE_HAIR,
  masculine: MASCULINE_HAIR,
  hijab: [HIJAB],
  turban: [TURBAN],
};
const CLOTHES = [ROSE, SAFFRON, '#5B3A9B', '#3E8571', '#E5763F', '#F08A9B', '#7FBFA6', PLUM];
const HAIR = [
  '#2A1620',
  '#2A1620',
  '#3B1530',
  '#3A211A',
  '#6B3A22',
  '#8A4A2A',
  '#B9803B',
  '#8E1F4B',
  '#8C8190',
];
const SUNS = [SAFFRON, '#F0B3C1', '#E9C9A6', '#9CCDB8', '#B9A5E2', '#F4C05F'];
const LIPS = ['#8F1A49', '#B3265E', '#7A2E2A', '#A8443F'];

/**
 * Draws a person in the flat style of the magazine's cover: no outlines, closed lips. The same seed gives the same
 * portrait. `position` picks the skin tone, so that all tones are equally common.
 */
export function drawPortrait(seed: string, position: number, look: Look): string {
  const random = seededRandom(`portrait-${seed}`);
  const ground = GROUNDS[(position + random.int(0, 1)) % GROUNDS.length] ?? GROUNDS[0];
  const skin = SKINS[(position * 5 + 4) % SKINS.length] ?? SKINS[0];
  const clothes = random.pick(CLOTHES);
  const cloth = random.pick(CLOTHES.filter((color) => color !== clothes));
  const hair = random.pick(HAIR.filter((color) => color !== skin));
  const style = random.pick(STYLES[look]);
  const isHer = look === 'feminine' || look === 'hijab';
  const hasBeard = !isHer && random.chance(look === 'turban' ? 0.9 : 0.5);
  return picture(
    400,
    400,
    box(0, 0, 400, 400, 0, ground),
    circle(200, 216, 150, random.pick(SUNS.filter((color) => color !== ground))),
    '<g transform="translate(-40 -80) scale(1.2)">',
    style.behind(hair, cloth),
    box(170, 266, 60, 84, 20, skin),
    shape('M170 290q30 22 60 0v14q-30 22-60 0z', '#00000022'),
    shape('M76 400c6-54 50-72 92-78 16 24 48 24 64 0 42 6 86 24 92 78z', clothes),
    look === 'hijab' ? '' : circle(146, 234, 10, skin) + circle(254, 234, 10, skin),
    ellipse(200, 230, 54, 67, skin),
    hasBeard
      ? shape('M147 240c2 74 30 84 53 84s51-10 53-84c-8 22-18 30-30 30-16-6-30-6-46 0-12 0-22-8-30-30z', hair)
      : '',
    style.before(hair, cloth),
    drawFace(random.pick(['closed', 'open', 'open', 'wink']), hair, isHer, random.pick(LIPS)),
    isHer && look !== 'hijab' && random.chance(0.6)
      ? circle(146, 252, 7, GOLD) + circle(254, 252, 7, GOLD)
      : '',
    random.chance(0.16) ? drawGlasses() : '',
    '</g>',
  );
}

function drawFace(eyes: 'closed' | 'open' | 'wink', hair: string, isHer: boolean, lips: string): string {
  const closed = (x: number) => stroke(`M${x - 11} 228q11-9 22 0`, PLUM, 4.5);
  const open = (x: number) =>
    ellipse(x, 228, 5.5, 6.5, PLUM) + (isHer ? stroke(`M${x - 10} 223q10-8 20 0`, PLUM, 3.5) : '');
  return [
    stroke('M165 208q12-8 24-2m22 0q12-6 24 2', hair, 5),
    eyes === 'closed' ? closed(177) : open(177),
    eyes === 'open' ? open(223) : closed(223),
    circle(162, 250, 10, ROSE, 'opacity="0.16"'),
    circle(238, 250, 10, ROSE, 'opacity="0.16"'),
    stroke('M200 232q-7 14 2 17', '#00000033', 3.5),
    isHer
      ? shape('M181 264q10-6 19-1 9-5 19 1-8 14-19 14t-19-14z', lips)
      : stroke('M184 265q16 12 32 0', lips, 5),
  ].join('');
}

const drawGlasses = (): string =>
  [177, 223].map((x) => circle(x, 229, 18, 'none', `stroke="${PLUM}" stroke-width="4"`)).join('') +
  stroke('M195 227q5-4 10 0m-46-1-12-4m106 4 12-4', PLUM, 4);
