import type { Random } from '../../random';
import { sparkle } from '../ornaments';
import { CREAM, GOLD, PLUM, ROSE } from '../palette';
import { box, clipped, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

const UPPER =
  'M-190 4C-140-20-96-84-54-88C-26-90-12-70 0-70S26-90 54-88C96-84 140-20 190 4C120-6 60 10 0 12S-120-6-190 4Z';
const LOWER = 'M-190 4C-120 2-60 22 0 22S120 2 190 4C150 74 84 116 0 116S-150 74-190 4Z';
const MOUTH = 'M-176 2C-112-10-60 0 0-2S112-10 176 2C120 66 70 84 0 84S-120 66-176 2Z';
const SHADES = [
  { top: '#8E1B49', bottom: ROSE },
  { top: '#A83A2A', bottom: '#D4573A' },
  { top: '#C24A63', bottom: '#E9788F' },
  { top: '#4E1B3F', bottom: '#7A2A6C' },
  { top: '#8F4A34', bottom: '#BC6E50' },
] as const;

export const lips: Motif = (random, { accent }) =>
  place({ x: 300, y: 236, scale: 1.12, turn: -6 }, closedMouth(random)) +
  place({ x: 520, y: 430, turn: 14 }, gloss(accent));

export const toothGem: Motif = (random, { accent }) =>
  place({ x: 320, y: 226, scale: 1.28 }, openMouth(random)) +
  place(
    { x: 352, y: 252, scale: 1.5 },
    shape('M-9-8H9L15 0L0 17L-15 0Z', accent),
    shape('M-9-8H9L0 17Z', '#FFFFFF', 'opacity=".45"'),
  ) +
  sparkle(384, 214, 24, GOLD) +
  sparkle(120, 110, 20, GOLD);

function closedMouth(random: Random): string {
  const { top, bottom } = random.pick(SHADES);
  return (
    shape(UPPER, top) +
    shape(LOWER, bottom) +
    stroke('M-190 4C-120-4-60 16 0 17S120-4 190 4', PLUM, 5) +
    stroke('M-96 58C-66 78-34 86-6 88', CREAM, 13, 'opacity=".7"') +
    stroke('M26 88L40 86', CREAM, 13, 'opacity=".7"') +
    stroke('M-84-44C-72-58-62-64-50-66', CREAM, 8, 'opacity=".5"') +
    stroke('M52-66C64-64 74-58 82-50', CREAM, 8, 'opacity=".35"')
  );
}

function openMouth(random: Random): string {
  const { top, bottom } = random.pick(SHADES);
  return (
    shape(UPPER, top) +
    shape(
      'M-190 4C-176 2-176 2-160 2C-120 100 120 100 160 2C176 2 176 2 190 4C150 84 84 126 0 126S-150 84-190 4Z',
      bottom,
    ) +
    shape(MOUTH, PLUM) +
    clipped(
      'mouth',
      MOUTH,
      shape('M-70 90C-50 44 50 44 70 90Z', '#D9536F'),
      times(8, (index) =>
        box(
          -146 + index * 37,
          -30,
          35,
          index === 3 || index === 4 ? 76 : 70 - Math.abs(index - 3.5) * 5,
          9,
          '#FFFDF8',
        ),
      ),
    ) +
    stroke('M-60 106C-30 114 10 115 40 111', CREAM, 10, 'opacity=".6"') +
    stroke('M-84-44C-72-58-62-64-50-66', CREAM, 8, 'opacity=".45"')
  );
}

function gloss(color: string): string {
  return (
    box(-26, -120, 52, 130, 14, color) +
    box(-26, -126, 52, 16, 4, GOLD) +
    box(-20, -230, 40, 108, 12, PLUM) +
    stroke('M-12-100V-20', '#FFFFFF', 7, 'opacity=".45"')
  );
}
