import { flower, shadow, sprig } from '../ornaments';
import { CREAM, GOLD, PLUM, SAFFRON } from '../palette';
import { box, circle, ellipse, place, shape, stroke } from '../svg';
import type { Motif } from './motif';

export const treatment: Motif = (random, { strong, accent, quiet }) => {
  const glass = random.pick(['#9A4A22', strong, '#2F7F6A']);
  return (
    sprig({ x: 150, y: 400, turn: -26, scale: 1.5 }, '#5E8F7B') +
    sprig({ x: 196, y: 400, turn: 6, scale: 1.25 }, '#3E8571') +
    shadow(330, 424, 240) +
    box(96, 396, 460, 24, 12, PLUM) +
    place({ x: 434, y: 396 }, serum(glass)) +
    place({ x: 262, y: 396 }, jar(strong, quiet)) +
    circle(520, 376, 20, accent) +
    circle(546, 384, 12, quiet) +
    flower(352, 382, 30, CREAM, SAFFRON)
  );
};

function serum(glass: string): string {
  return (
    shape(
      'M-52-18V-128C-52-152-26-154-24-176H24C26-154 52-152 52-128V-18Q52 0 34 0H-34Q-52 0-52-18Z',
      glass,
    ) +
    box(-38, -112, 76, 78, 8, CREAM) +
    stroke('M-20-88H20M-20-70H8', PLUM, 5) +
    circle(14, -54, 6, GOLD) +
    box(-28, -200, 56, 28, 6, GOLD) +
    shape('M-18-200C-26-262-16-290 0-290S26-262 18-200Z', PLUM) +
    stroke('M-42-30V-118', '#FFFFFF', 6, 'opacity=".35"')
  );
}

function jar(body: string, lid: string): string {
  return (
    shape('M-100-104H100V-26Q100 0 74 0H-74Q-100 0-100-26Z', body) +
    ellipse(0, -104, 100, 26, CREAM) +
    shape(
      'M-74-106C-60-150-20-136-6-158C0-172 14-178 20-166C26-144 66-150 76-106C40-92-40-92-74-106Z',
      '#FFFFFF',
    ) +
    stroke('M-44-112C-20-130 10-126 30-136M-10-108C14-118 34-116 48-118', lid, 6) +
    box(-58, -70, 116, 44, 22, CREAM) +
    stroke('M-34-48H34', body, 6) +
    stroke('M-84-84V-30', '#FFFFFF', 8, 'opacity=".3"')
  );
}
