import { flower, shadow, sprig } from '../ornaments';
import { CREAM, GOLD, PLUM, SAFFRON } from '../palette';
import { box, ellipse, place, shape, stroke } from '../svg';
import type { Motif } from './motif';

export const wax: Motif = (random, { strong, accent }) => {
  const honey = random.pick([SAFFRON, '#E58A2E', '#F0A0AE', '#8CC3AC']);
  const flip = random.chance(0.5) ? -1 : 1;
  return (
    sprig({ x: 320 - flip * 190, y: 420, turn: -20 * flip, scale: 1.35 }, '#5E8F7B') +
    sprig({ x: 320 - flip * 150, y: 424, turn: 14 * flip, scale: 0.95 }, '#3E8571') +
    shadow(320, 420, 180) +
    shape('M178 236H462L440 392Q436 420 404 420H236Q204 420 200 392Z', strong) +
    ellipse(320, 236, 146, 36, CREAM) +
    ellipse(320, 238, 126, 27, honey) +
    shape('M398 252C404 300 392 316 400 344Q410 362 420 344C428 310 428 276 436 250Z', honey) +
    shape('M240 256C244 284 236 294 242 308Q250 320 258 308C262 288 264 272 266 260Z', honey) +
    place(
      { x: 320, y: 236, turn: 24 * flip },
      box(-13, -190, 26, 190, 13, '#E2BE93'),
      stroke('M-3-170V-60', '#C79D6B', 3),
      shape('M-18-70C-22-30-14 0 0 6S22-30 18-70C10-60-10-60-18-70Z', honey),
    ) +
    stroke('M214 290L226 380', '#FFFFFF', 9, 'opacity=".3"') +
    box(268, 344, 104, 40, 20, CREAM) +
    stroke('M288 364H352', PLUM, 5) +
    flower(320 + flip * 176, 390, 40, CREAM, accent) +
    flower(320 + flip * 222, 356, 24, CREAM, GOLD)
  );
};
