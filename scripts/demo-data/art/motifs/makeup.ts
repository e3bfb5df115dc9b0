import { shadow } from '../ornaments';
import { CREAM, GOLD, PLUM, ROSE, SAFFRON } from '../palette';
import { box, circle, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

const PANS = [
  ROSE,
  '#F08A9B',
  '#E5763F',
  SAFFRON,
  '#7A2A6C',
  '#B9A5E2',
  '#C98A5E',
  '#8CC3AC',
  '#F6CBD2',
  PLUM,
];

export const makeup: Motif = (random, { strong, accent }) => {
  const pans = random.sample(PANS, 8);
  const stick = random.pick([ROSE, '#D4573A', '#8E1B49', '#E9788F']);
  return (
    shadow(320, 418, 240) +
    place({ x: 250, y: 300, turn: -7 }, palette(pans, strong)) +
    place({ x: 466, y: 416, scale: 1.12 }, lipstick(stick)) +
    place({ x: 556, y: 424, turn: 10 }, brush(accent, 1)) +
    place({ x: 92, y: 424, turn: -14 }, brush(strong, 0.8))
  );
};

function palette(pans: string[], lid: string): string {
  return (
    box(-160, -210, 320, 150, 22, lid) +
    box(-142, -194, 284, 118, 14, '#E9EEF2') +
    shape('M-120-194L-40-194L-100-76H-142V-150Z', '#FFFFFF', 'opacity=".6"') +
    box(-160, -58, 320, 172, 22, PLUM) +
    box(-150, -62, 300, 10, 5, GOLD) +
    times(8, (index) => {
      const x = -106 + (index % 4) * 71;
      const y = -12 + Math.floor(index / 4) * 76;
      return (
        circle(x, y, 30, CREAM, 'opacity=".18"') +
        circle(x, y, 26, pans[index] ?? ROSE) +
        stroke(`M${x - 13} ${y - 8}q8-11 20-9`, '#FFFFFF', 4, 'opacity=".45"')
      );
    })
  );
}

function lipstick(color: string): string {
  return (
    box(-32, -110, 64, 110, 8, PLUM) +
    box(-26, -158, 52, 52, 4, GOLD) +
    shape('M-21-156V-232C-21-240 10-270 21-262V-156Z', color) +
    shape('M-21-232C-14-246 12-268 21-262C10-244-8-234-21-232Z', '#FFFFFF', 'opacity=".4"') +
    stroke('M-18-96V-16', '#FFFFFF', 6, 'opacity=".22"') +
    stroke('M-14-150V-116', '#FFFFFF', 5, 'opacity=".5"')
  );
}

function brush(handle: string, scale: number): string {
  return place(
    { scale },
    shape('M-7 0H7L11-190H-11Z', handle),
    shape('M-12-190H12L16-240H-16Z', GOLD),
    shape('M-16-240C-40-284-24-332 0-344C24-332 40-284 16-240Z', '#5A3244'),
    stroke('M-10-256C-20-284-14-306-6-322M8-256C16-284 10-306 4-322', '#F3A6B4', 4, 'opacity=".7"'),
  );
}
