import type { Random } from '../../random';
import { flower } from '../ornaments';
import { CREAM, GOLD, HAIRS, type Hair, SAFFRON, SKINS } from '../palette';
import { box, circle, ellipse, place, rounded, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

export const hair: Motif = (random, { strong, accent }) => {
  const tone = random.pick(HAIRS);
  const skin = random.pick(SKINS);
  return bust(skin, strong) + random.pick(STYLES)(tone, accent, random);
};

export const locs: Motif = (random, { strong, accent }) => {
  const tone = random.pick(HAIRS.slice(0, 5));
  return bust(random.pick(SKINS.slice(2)), strong) + hangingLocs(tone, accent, random);
};

function bust(skin: string, garment: string): string {
  return (
    box(272, 250, 96, 150, 40, skin) +
    shape('M110 480C120 404 210 380 274 366Q320 386 366 366C430 380 520 404 530 480Z', skin) +
    shape('M110 480C116 430 160 404 214 388C250 436 390 436 426 388C480 404 524 430 530 480Z', garment)
  );
}

const STYLES: readonly ((tone: Hair, accent: string, random: Random) => string)[] = [
  function waves({ base, light }, accent) {
    return (
      shape(
        'M320 52C216 52 186 130 190 210C194 270 160 300 170 360C176 404 214 420 240 404C256 432 296 436 320 420C344 436 384 432 400 404C426 420 464 404 470 360C480 300 446 270 450 210C454 130 424 52 320 52Z',
        base,
      ) +
      times(9, (index) => {
        const x = 214 + index * 26.5;
        const lean = (index - 4) * 9;
        return stroke(
          `M${rounded(320 + (index - 4) * 15)} 84C${rounded(x - 8)} 160 ${rounded(x + lean + 16)} 240 ${rounded(x + lean - 12)} 300S${rounded(x + lean + 12)} 370 ${rounded(x + lean * 0.6)} 398`,
          light,
          index % 2 ? 4 : 6,
          'opacity=".75"',
        );
      }) +
      flower(440, 140, 34, CREAM, accent)
    );
  },
  function bun({ base, light }, accent) {
    return (
      ellipse(320, 216, 122, 142, base) +
      circle(320, 92, 78, base) +
      stroke('M266 100a56 56 0 1 1 56 52a34 34 0 1 1 30-50', light, 6, 'opacity=".8"') +
      times(9, (index) =>
        stroke(
          `M320 164Q${196 + index * 31} 210 ${244 + index * 19} ${342 - Math.abs(index - 4) * 9}`,
          light,
          4,
          'opacity=".7"',
        ),
      ) +
      shape('M252 152C290 178 350 178 388 152L394 172C350 200 290 200 246 172Z', accent) +
      circle(384, 166, 13, GOLD)
    );
  },
  function braid({ base, light }, accent) {
    return (
      shape(
        'M320 52C220 52 192 130 196 206C200 268 240 300 320 304S440 268 444 206C448 130 420 52 320 52Z',
        base,
      ) +
      times(9, (index) =>
        stroke(`M320 62Q${180 + index * 35} 150 ${286 + index * 8.5} 288`, light, 4, 'opacity=".7"'),
      ) +
      times(5, (index) =>
        place(
          { x: 320, y: 292 + index * 32, scale: 1 - index * 0.09 },
          shape('M0 26C-44 20-52-14-30-24C-12-22-2-4 0 26Z', base),
          shape('M0 26C44 20 52-14 30-24C12-22 2-4 0 26Z', base),
          stroke('M-26-10C-18 0-10 10-4 18M26-10C18 0 10 10 4 18', light, 4),
        ),
      ) +
      box(302, 440, 36, 16, 8, accent) +
      shape('M304 456H336L330 480H310Z', base)
    );
  },
  function bob({ base, light }, accent) {
    return (
      shape(
        'M320 54C206 54 176 150 176 230C176 280 166 320 180 340C226 362 414 362 460 340C474 320 464 280 464 230C464 150 434 54 320 54Z',
        base,
      ) +
      times(11, (index) =>
        stroke(
          `M320 70Q${150 + index * 34} 150 ${198 + index * 24.4} 338`,
          light,
          index % 2 ? 3 : 5,
          'opacity=".7"',
        ),
      ) +
      place(
        { x: 424, y: 176, turn: 28 },
        box(-44, -8, 88, 16, 8, accent),
        circle(-26, 0, 4, CREAM),
        circle(0, 0, 4, CREAM),
        circle(26, 0, 4, CREAM),
      )
    );
  },
  function afro({ base, light }, accent, random) {
    return (
      times(18, (index) => {
        const turn = (index / 18) * Math.PI * 2;
        return circle(320 + Math.cos(turn) * 132, 196 + Math.sin(turn) * 126, 56, base);
      }) +
      circle(320, 196, 150, base) +
      times(46, (index) => {
        const turn = index * 2.4;
        const away = 20 + Math.sqrt(index) * 22;
        const size = random.int(7, 11);
        return stroke(
          `M${rounded(320 + Math.cos(turn) * away)} ${rounded(196 + Math.sin(turn) * away)}q${size} ${-size} ${size * 1.6} 0t${size} 2`,
          light,
          3.5,
          'opacity=".7"',
        );
      }) +
      shape('M176 150C240 96 400 96 464 150L474 184C400 130 240 130 166 184Z', accent) +
      flower(440, 140, 30, SAFFRON, CREAM)
    );
  },
];

function hangingLocs({ base, light }: Hair, accent: string, random: Random): string {
  const count = 11;
  return (
    times(count, (index) => {
      const lean = index - (count - 1) / 2;
      const end = 410 - Math.abs(lean) * 12 + random.int(-14, 14);
      const x = 320 + lean * 30;
      const path = `M${rounded(320 + lean * 16)} 150C${rounded(x)} 220 ${rounded(x + lean * 2)} 290 ${rounded(x)} ${end}`;
      return (
        stroke(path, base, 27) +
        `<path d="${path}" fill="none" stroke="${light}" stroke-width="21" stroke-dasharray="2 11" opacity=".55"/>` +
        (index % 3 === 1
          ? box(x - 15, end - 64, 30, 14, 5, GOLD) + box(x - 15, end - 44, 30, 7, 3, GOLD)
          : '')
      );
    }) +
    shape('M320 50C234 50 206 112 206 170C240 214 400 214 434 170C434 112 406 50 320 50Z', base) +
    times(7, (index) =>
      stroke(`M320 62Q${238 + index * 27} 110 ${236 + index * 28} 180`, light, 4, 'opacity=".6"'),
    ) +
    shape('M204 168C250 216 390 216 436 168L440 192C390 242 250 242 200 192Z', accent)
  );
}
