import { sparkle } from '../ornaments';
import { GOLD, ROSE, SAFFRON } from '../palette';
import { place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

const STONES = [
  { light: '#F7B7C6', middle: '#E0557F', dark: ROSE },
  { light: '#E3D8FA', middle: '#A98BE0', dark: '#5B3A9B' },
  { light: '#D5F2E4', middle: '#7CC4A6', dark: '#1F6B57' },
  { light: '#FFF0CC', middle: SAFFRON, dark: '#B96A14' },
  { light: '#FFFFFF', middle: '#CFE3F2', dark: '#7FA6C4' },
] as const;
type Stone = (typeof STONES)[number];

export const gems: Motif = (random) => {
  const [first, second, third] = random.sample(STONES, 3);
  return (
    stroke('M40 60C140 250 500 250 600 60', GOLD, 4, 'stroke-dasharray="1 11"') +
    place({ x: 320, y: 262, scale: 2.1 }, brilliant(first ?? STONES[0])) +
    place({ x: 148, y: 344, scale: 1.05, turn: -12 }, random.pick([drop, square])(second ?? STONES[1])) +
    place({ x: 498, y: 340, scale: 1.05, turn: 12 }, random.pick([drop, square])(third ?? STONES[2])) +
    times(4, (index) =>
      place({ x: 236 + index * 56, y: 432, scale: 0.34 }, brilliant(STONES[(index + 2) % 5] ?? STONES[0])),
    ) +
    sparkle(420, 130, 28, '#FFFFFF') +
    sparkle(196, 172, 18, '#FFFFFF')
  );
};

function brilliant({ light, middle, dark }: Stone): string {
  return (
    shape('M-48-44H48L84-6L0 86L-84-6Z', middle) +
    shape('M-48-44L-84-6H-34Z', light) +
    shape('M48-44L84-6H34Z', dark, 'opacity=".7"') +
    shape('M-48-44H0L-34-6Z', '#FFFFFF', 'opacity=".55"') +
    shape('M48-44H0L34-6Z', light, 'opacity=".6"') +
    shape('M-34-6H34L0 86Z', middle) +
    shape('M-84-6H-34L0 86Z', light, 'opacity=".55"') +
    shape('M84-6H34L0 86Z', dark)
  );
}

function drop({ light, middle, dark }: Stone): string {
  return (
    shape('M0-80C40-30 62 0 62 32A62 62 0 0 1-62 32C-62 0-40-30 0-80Z', middle) +
    shape('M0-80C40-30 62 0 62 32A62 62 0 0 1 44 76L0 20Z', dark, 'opacity=".75"') +
    shape('M0-80L0 20L-56 56A62 62 0 0 1-62 32C-62 0-40-30 0-80Z', light, 'opacity=".7"')
  );
}

function square({ light, middle, dark }: Stone): string {
  return (
    shape('M-40-62H40L62-40V40L40 62H-40L-62 40V-40Z', middle) +
    shape('M-40-62H40L26-34H-26Z', light) +
    shape('M-62-40L-40-62L-26-34L-34-26V26L-62 40Z', '#FFFFFF', 'opacity=".5"') +
    shape('M62 40L40 62H-40L-26 34H26L34 26Z', dark)
  );
}
