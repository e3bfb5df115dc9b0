import { shadow } from '../ornaments';
import { CREAM, GOLD, PLUM, ROSE, SAFFRON } from '../palette';
import { box, circle, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

export const wardrobe: Motif = (random, { strong, accent }) => {
  const cloths = random.sample([strong, accent, ROSE, SAFFRON, '#5B3A9B', '#3E8571'], 3);
  const garments = random.sample(GARMENTS, 3);
  return (
    shadow(320, 440, 230) +
    stroke('M110 440V84H530V440', GOLD, 11) +
    circle(110, 84, 13, GOLD) +
    circle(530, 84, 13, GOLD) +
    times(3, (index) =>
      place(
        { x: 200 + index * 122, y: 84 },
        stroke('M0 0C14-10 14 20 0 24L-50 52H50L0 24', PLUM, 5),
        garments[index]?.(cloths[index] ?? ROSE) ?? '',
      ),
    ) +
    place({ x: 470, y: 436 }, shoes(accent))
  );
};

const GARMENTS: readonly ((cloth: string) => string)[] = [
  function dress(cloth) {
    return (
      shape('M-26 50C-18 74 18 74 26 50L40 58L34 132L66 300Q0 322-66 300L-34 132L-40 58Z', cloth) +
      box(-35, 128, 70, 16, 6, GOLD) +
      stroke('M-24 160L-40 292M0 160V300M24 160L40 292', '#FFFFFF', 4, 'opacity=".35"')
    );
  },
  function blazer(cloth) {
    return (
      shape('M-20 46L-54 60L-66 210H-46L-44 236H44L46 210H66L54 60L20 46L0 110Z', cloth) +
      shape('M-20 46L0 110L20 46L10 44H-10Z', CREAM) +
      stroke('M0 112V234M-20 48L-34 96L0 122L34 96L20 48', PLUM, 3, 'opacity=".5"') +
      circle(-9, 150, 5, GOLD) +
      circle(-9, 182, 5, GOLD) +
      shape('M-34 182H-18V188H-34ZM18 182H34V188H18Z', PLUM, 'opacity=".4"')
    );
  },
  function jumpsuit(cloth) {
    return (
      shape('M-28 50C-16 92 16 92 28 50L42 58L36 150L52 330H12L0 190L-12 330H-52L-36 150L-42 58Z', cloth) +
      box(-38, 146, 76, 14, 6, CREAM) +
      times(8, (index) => circle(-18 + (index % 2) * 34, 112 + index * 24, 4, '#FFFFFF', 'opacity=".55"'))
    );
  },
  function kimono(cloth) {
    return (
      shape('M-18 46L-72 66L-84 176L-48 184V300H48V184L84 176L72 66L18 46L0 150Z', cloth) +
      stroke('M-18 46L0 150L18 46M0 150V300', CREAM, 7) +
      box(-48, 170, 96, 26, 4, GOLD) +
      circle(-26, 240, 12, CREAM, 'opacity=".7"') +
      circle(24, 262, 9, CREAM, 'opacity=".7"')
    );
  },
];

function shoes(color: string): string {
  const shoe = shape('M-40 0C-34-34 4-24 18-54L34-56C34-34 32-16 32 0H26L24-26C8-4-8 0-40 0Z', color);
  return place({ x: -10 }, shoe) + place({ x: 34, y: 4 }, shoe);
}
