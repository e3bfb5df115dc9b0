import type { Random } from '../../random';
import { PLUM, SKINS } from '../palette';
import { box, circle, ellipse, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

export const tattoo: Motif = (random, { strong }) => {
  const skin = random.pick(SKINS.slice(0, 5));
  return place(
    { x: 320, y: 250, turn: random.pick([-24, -18, 20]) },
    shape('M-420-70C-200-96 60-104 420-58V66C80 108-200 98-420 74Z', skin),
    stroke('M-420 74C-200 98 80 108 420 66', PLUM, 5, 'opacity=".12"'),
    random.pick(DESIGNS)(random),
    box(-300, -92, 30, 178, 12, strong),
    circle(-285, -2, 11, '#E0A84B'),
  );
};

const INK = '#2B1A2B';

const DESIGNS: readonly ((random: Random) => string)[] = [
  function branch(random) {
    return (
      stroke('M-190 20C-80-40 60 40 230-16', INK, 4) +
      times(9, (index) => {
        const x = -160 + index * 44;
        const y = 4 - Math.sin(index * 0.9) * 10;
        const leaf = 'M0 0C14-12 16-38 0-54C-16-38-14-12 0 0M0 0V-42';
        return place(
          { x, y, turn: index % 2 ? 42 : 138, scale: random.int(80, 105) / 100 },
          stroke(leaf, INK, 3.5),
        );
      }) +
      times(3, (index) => circle(236 + index * 12, -24 + index * 12, 5, INK))
    );
  },
  function rose() {
    return (
      place(
        { x: -10 },
        stroke('M0 0a10 10 0 1 1 12 10a22 22 0 1 1 14-26a34 34 0 1 1-46-16', INK, 4),
        times(5, (index) => place({ turn: index * 72 + 20 }, stroke('M-30-40C-46-76 46-76 30-40', INK, 4))),
      ) +
      stroke('M70 6C130 20 170 20 240 0M-84 6C-130 20-170 20-210 10', INK, 4) +
      [150, -140]
        .map((x) =>
          place(
            { x, y: 14, turn: x > 0 ? 60 : -60 },
            stroke('M0 0C18-14 20-44 0-64C-20-44-18-14 0 0M0 0V-50', INK, 3.5),
          ),
        )
        .join('')
    );
  },
  function moons() {
    return (
      times(5, (index) => {
        const x = -180 + index * 92;
        const radius = 36 - Math.abs(index - 2) * 7;
        const lit = (index - 2) * 0.62 * radius;
        return (
          circle(x, 0, radius, 'none', `stroke="${INK}" stroke-width="4"`) +
          (index === 2
            ? circle(x, 0, radius - 9, INK)
            : ellipse(x + lit * 0.6, 0, radius * 0.42, radius * 0.8, INK))
        );
      }) + times(7, (index) => circle(-226 + index * 76, index % 2 ? 58 : -58, 4, INK))
    );
  },
  function sun() {
    return (
      circle(0, 0, 34, 'none', `stroke="${INK}" stroke-width="4"`) +
      stroke('M-16-4q6-8 12 0M6-4q6-8 12 0M-10 12q10 10 20 0', INK, 3.5) +
      times(16, (index) =>
        place({ turn: index * 22.5 }, stroke(index % 2 ? 'M0-44V-62' : 'M-5-44L0-78L5-44', INK, 3.5)),
      ) +
      stroke('M104 0C140-30 180 30 220 0M-104 0C-140-30-180 30-220 0', INK, 4) +
      circle(240, 0, 6, INK) +
      circle(-240, 0, 6, INK)
    );
  },
];
