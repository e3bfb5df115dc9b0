import { flower, shadow } from '../ornaments';
import { CREAM, GOLD, PLUM, ROSE, SAFFRON } from '../palette';
import { box, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

const LACQUERS = [ROSE, '#E5763F', '#F08A9B', '#5B3A9B', '#2F7F6A', SAFFRON];

export const polish: Motif = (random) => {
  const lacquers = random.sample(LACQUERS, 3);
  const bottles = [
    { x: 196, y: 396, scale: 0.86, turn: -4 },
    { x: 444, y: 396, scale: 0.86, turn: 4 },
    { x: 320, y: 412, scale: 1.1, turn: 0 },
  ];
  return (
    shadow(320, 412, 220) +
    times(3, (index) => place(bottles[index] ?? {}, bottle(lacquers[index] ?? ROSE))) +
    flower(150, 110, 34, CREAM, SAFFRON) +
    flower(506, 128, 26, CREAM, SAFFRON)
  );
};

function bottle(lacquer: string): string {
  return (
    shape('M-22-130H22L17-280Q0-292-17-280Z', PLUM) +
    box(-25, -140, 50, 18, 5, GOLD) +
    shape(
      'M-66-30C-66-92-46-122-22-124H22C46-122 66-92 66-30Q66 0 44 0H-44Q-66 0-66-30Z',
      CREAM,
      'opacity=".75"',
    ) +
    shape('M-56-28C-56-70-44-100-20-104H20C44-100 56-70 56-28Q56-10 42-10H-42Q-56-10-56-28Z', lacquer) +
    stroke('M-40-30C-40-58-34-76-24-86', '#FFFFFF', 8, 'opacity=".55"') +
    stroke('M-8-270L-10-160', '#FFFFFF', 4, 'opacity=".25"')
  );
}
