import { shadow } from '../ornaments';
import { CREAM, GOLD, PLUM, ROSE } from '../palette';
import { box, circle, clipped, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

export const barber: Motif = (random, { strong, accent }) =>
  shadow(140, 432, 64) +
  place({ x: 140, y: 430 }, pole(accent)) +
  (random.chance(0.5)
    ? place({ x: 380, y: 240, turn: 40 }, comb(strong)) + place({ x: 380, y: 240, turn: -32 }, scissors())
    : place({ x: 330, y: 400, turn: 8, scale: 1.06 }, clippers(strong)) +
      place({ x: 506, y: 250, turn: 12, scale: 0.8 }, comb(accent)));

function pole(stripe: string): string {
  const glass = 'M-36-262H36V-78H-36Z';
  return (
    box(-44, -24, 88, 24, 8, PLUM) +
    shape('M-46-78H46L32-24H-32Z', GOLD) +
    shape(glass, CREAM) +
    clipped(
      'pole',
      glass,
      times(6, (index) =>
        stroke(`M-60 ${-60 - index * 56}L60 ${-130 - index * 56}`, index % 2 ? stripe : ROSE, 20),
      ),
    ) +
    stroke('M-22-250V-92', '#FFFFFF', 8, 'opacity=".5"') +
    shape('M-46-262H46L30-306H-30Z', GOLD) +
    circle(0, -320, 24, PLUM)
  );
}

function comb(color: string): string {
  return (
    box(-150, -34, 300, 34, 14, color) +
    times(24, (index) => box(-140 + index * 11.8, -6, index < 12 ? 4 : 7, 56, 3, color)) +
    stroke('M-130-20H120', '#FFFFFF', 5, 'opacity=".3"')
  );
}

function scissors(): string {
  return (
    place(
      { turn: 13 },
      shape('M-8 20C-10-40-6-130 2-176C12-130 12-40 8 20Z', '#D9D3DC'),
      stroke('M0 30L-4 96', PLUM, 15),
      stroke('M-4 96a34 34 0 1 0 2 0', PLUM, 13),
    ) +
    place(
      { turn: -13 },
      shape('M8 20C10-40 6-130-2-176C-12-130-12-40-8 20Z', CREAM),
      stroke('M0 30L4 96', PLUM, 15),
      stroke('M4 96a34 34 0 1 1-2 0', PLUM, 13),
    ) +
    circle(0, 12, 9, GOLD)
  );
}

function clippers(color: string): string {
  return (
    shape('M-54-250C-66-160-62-60-44 0Q0 22 44 0C62-60 66-160 54-250Z', color) +
    shape('M-58-250H58L50-296H-50Z', '#D9D3DC') +
    times(9, (index) => box(-48 + index * 11.4, -330, 6, 40, 2, PLUM)) +
    box(-20, -190, 40, 78, 20, CREAM) +
    circle(0, -166, 12, GOLD) +
    times(4, (index) => stroke(`M-28 ${-62 + index * 16}H28`, '#FFFFFF', 5, 'opacity=".35"')) +
    stroke('M-40-230C-46-150-44-80-36-40', '#FFFFFF', 7, 'opacity=".3"') +
    stroke('M0 14C0 60 60 40 60 90', PLUM, 8)
  );
}
