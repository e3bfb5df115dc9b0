import { flower, shadow, sparkle } from '../ornaments';
import { CREAM, GOLD, PLUM, ROSE, SAFFRON } from '../palette';
import { box, circle, ellipse, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

export const vanity: Motif = (random, { strong, accent, quiet }) => {
  const flip = random.chance(0.5);
  return (
    shadow(320, 428, 260) +
    box(60, 404, 520, 24, 12, PLUM) +
    place({ x: 320, y: 404 }, mirror(strong)) +
    place({ x: flip ? 500 : 138, y: 404 }, vase(accent, quiet)) +
    place({ x: flip ? 138 : 500, y: 404 }, perfume(strong, quiet)) +
    place(
      { x: flip ? 222 : 418, y: 404, scale: 0.8 },
      box(-16, -62, 32, 62, 5, PLUM),
      box(-13, -88, 26, 28, 3, GOLD),
      shape('M-10-88V-126C-6-134 8-140 10-138V-88Z', ROSE),
    )
  );
};

function mirror(frame: string): string {
  return (
    shape('M-70 0C-60-26-20-34-14-60H14C20-34 60-26 70 0Z', GOLD) +
    circle(0, -200, 146, frame) +
    circle(0, -200, 126, '#E6F0F2') +
    shape('M-96-118A126 126 0 0 1-44-318L34-322L-58-88Z', '#FFFFFF', 'opacity=".65"') +
    shape('M66-308L92-288L10-75L-18-76Z', '#FFFFFF', 'opacity=".5"') +
    times(12, (index) => {
      const turn = (index / 12) * Math.PI * 2;
      return circle(Math.cos(turn) * 136, -200 + Math.sin(turn) * 136, 7, CREAM);
    }) +
    sparkle(52, -166, 18, GOLD)
  );
}

function vase(petal: string, body: string): string {
  return (
    stroke('M0-90C-6-140-30-170-34-200M0-90C4-150 4-190 4-232M0-90C10-140 36-160 44-186', '#3E8571', 4) +
    flower(-36, -206, 32, petal, SAFFRON) +
    flower(46, -196, 28, CREAM, SAFFRON) +
    flower(4, -244, 36, ROSE, SAFFRON) +
    shape('M-26-104H26C18-82 46-66 46-34C46-12 34 0 20 0H-20C-34 0-46-12-46-34C-46-66-18-82-26-104Z', body) +
    stroke('M-30-40C-30-60-18-68-16-86', '#FFFFFF', 6, 'opacity=".6"')
  );
}

function perfume(body: string, label: string): string {
  return (
    box(-52, -112, 104, 112, 20, body) +
    box(-34, -84, 68, 52, 10, label) +
    ellipse(0, -58, 16, 16, body) +
    box(-20, -132, 40, 22, 4, GOLD) +
    box(-26, -172, 52, 42, 10, PLUM) +
    stroke('M-42-90V-30', '#FFFFFF', 6, 'opacity=".35"')
  );
}
