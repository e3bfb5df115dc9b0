import { flower, sprig } from '../ornaments';
import { CREAM, GOLD, PLUM, ROSE, SAFFRON } from '../palette';
import { box, circle, clipped, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

const NAIL = 'M-34 0C-38-60-34-132 0-152C34-132 38-60 34 0C30 24-30 24-34 0Z';
const LACQUERS = [ROSE, PLUM, '#D4573A', '#F3A6B4', '#5B3A9B', '#2F7F6A', '#7A2A6C', '#F6E3D4'];

export const nails: Motif = (random, { quiet }) => {
  const count = random.pick([5, 5, 7]);
  const lacquers = random.sample(LACQUERS, count);
  const designs = random.sample(DESIGNS, count);
  const spread = count === 5 ? 24 : 18;
  return (
    sprig({ x: 120, y: 430, turn: -24, scale: 1.1 }, '#5E8F7B') +
    sprig({ x: 524, y: 430, turn: 26, scale: 1.1 }, '#5E8F7B') +
    times(count, (index) => {
      const lacquer = lacquers[index] ?? ROSE;
      return place(
        { x: 320, y: 440, turn: (index - (count - 1) / 2) * spread },
        box(-10, -230, 20, 230, 10, CREAM),
        place(
          { y: -222, scale: count === 5 ? 1.12 : 0.94 },
          shape(NAIL, lacquer),
          clipped(`nail${index}`, NAIL, designs[index]?.(quiet) ?? ''),
          stroke('M-16-30C-18-70-12-100-4-116', '#FFFFFF', 6, 'opacity=".5"'),
        ),
      );
    }) +
    circle(320, 440, 26, GOLD) +
    circle(320, 440, 11, PLUM)
  );
};

const DESIGNS: readonly ((second: string) => string)[] = [
  () => '',
  () => shape('M-40-96C-16-70 16-70 40-96V-160H-40Z', CREAM),
  (second) => circle(0, 26, 36, second),
  () =>
    times(9, (index) =>
      circle(((index % 3) - 1) * 18, -20 - Math.floor(index / 3) * 36, 4 + (index % 2) * 2, CREAM),
    ),
  (second) => times(4, (index) => stroke(`M-40 ${-6 - index * 36}L40 ${-38 - index * 36}`, second, 7)),
  () => flower(0, -58, 26, CREAM, SAFFRON) + circle(12, -108, 5, CREAM) + circle(-14, -12, 5, CREAM),
  (second) => shape('M-40 20L40-90V40H-40Z', second) + stroke('M-40 20L40-90', GOLD, 4),
  () =>
    times(16, (index) => circle(((index * 37) % 56) - 28, 8 - ((index * 23) % 90), 2 + (index % 3), GOLD)),
];
