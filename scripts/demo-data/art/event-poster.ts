import { type Random, seededRandom } from '../random';
import { MOTIFS, type MotifName } from './motifs/motifs';
import { sparkle } from './ornaments';
import { BLACK, CREAM, GOLD, PLUM, ROSE, SAFFRON } from './palette';
import { box, circle, clipped, ellipse, picture, place, rounded, shape, stroke, times } from './svg';

const POSTER_SIZE = { width: 960, height: 640 };

export type SceneName = 'spotlight' | 'runway' | 'curtain' | 'sunrise' | 'skyline' | 'dance';

const LIGHTS = [ROSE, SAFFRON, '#8E6AD8', '#2FA184', '#E5763F'];

export function drawPoster(scene: SceneName, motif: MotifName | null, variant: number): string {
  const random = seededRandom(`${scene}-${motif ?? 'none'}-${variant}`);
  const [first = ROSE, second = SAFFRON] = random.sample(LIGHTS, 2);
  return picture(
    POSTER_SIZE.width,
    POSTER_SIZE.height,
    box(0, 0, 960, 640, 0, BLACK),
    SCENES[scene](first, second, random),
    motif ? subject(motif, first, second, random) : '',
  );
}

/** Motifs that fill the whole picture; a poster shows them in a round window. */
const FRAMED: readonly MotifName[] = ['brow', 'lashes', 'electrolysis', 'tattoo'];

function subject(motif: MotifName, strong: string, accent: string, random: Random): string {
  const colors = { ground: BLACK, stage: PLUM, strong, accent, quiet: '#F6CBD2' };
  const drawing = MOTIFS[motif](random, colors);
  if (!FRAMED.includes(motif)) return place({ x: 208, y: 128, scale: 0.85 }, drawing);
  return place(
    { x: 160, y: 74, scale: 1 },
    clipped(
      'window',
      'M100 240a220 220 0 1 1 440 0a220 220 0 1 1-440 0Z',
      box(0, 0, 640, 480, 0, PLUM),
      drawing,
    ),
    circle(320, 240, 220, 'none', `stroke="${GOLD}" stroke-width="10"`),
  );
}

function stars(random: Random, count: number, lowest: number): string {
  return times(count, () =>
    circle(random.int(20, 940), random.int(16, lowest), random.int(10, 26) / 10, CREAM, 'opacity=".7"'),
  );
}

const SCENES: Readonly<Record<SceneName, (first: string, second: string, random: Random) => string>> = {
  spotlight(first, second, random) {
    return (
      box(0, 470, 960, 170, 0, PLUM) +
      shape('M120 0L200 0L700 560H260Z', first, 'opacity=".42"') +
      shape('M840 0L760 0L260 560H700Z', second, 'opacity=".36"') +
      ellipse(480, 552, 300, 52, CREAM, 'opacity=".2"') +
      times(6, (index) =>
        place(
          { x: 100 + index * 152, y: 0 },
          box(-24, 0, 48, 40, 8, '#4B3446'),
          circle(0, 42, 17, index % 2 ? first : second),
        ),
      ) +
      stars(random, 14, 380)
    );
  },
  runway(first, second, random) {
    return (
      shape('M360 220H600L900 640H60Z', PLUM) +
      shape('M440 220H520L620 640H340Z', first, 'opacity=".85"') +
      times(6, (index) => {
        const share = (index + 1) / 6;
        const y = 216 + share * share * 400;
        const spread = 110 + share * share * 300;
        const size = 5 + share * 17;
        return (
          circle(480 - spread, y, size, second) +
          circle(480 + spread, y, size, second) +
          circle(480 - spread, y, size * 2, second, 'opacity=".2"') +
          circle(480 + spread, y, size * 2, second, 'opacity=".2"')
        );
      }) +
      times(5, (index) => stroke(`M${80 + index * 200} 0L480 220`, CREAM, 3, 'opacity=".13"')) +
      circle(480, 210, 120, first, 'opacity=".28"') +
      stars(random, 12, 180)
    );
  },
  curtain(first, second) {
    const fold = (index: number) => {
      const x = index * 40;
      return shape(
        `M${x} 0H${x + 40}C${x + 34} 260 ${x * 0.72 + 10} 420 ${x * 0.62 - 4} 640H${x * 0.62 - 34}C${x * 0.7 - 18} 420 ${x + 4} 240 ${x} 0Z`,
        index % 2 ? first : '#8E1B49',
      );
    };
    const side = times(7, fold);
    return (
      ellipse(480, 330, 330, 300, PLUM) +
      ellipse(480, 360, 230, 230, second, 'opacity=".28"') +
      box(0, 560, 960, 80, 0, '#2A1020') +
      times(
        13,
        (index) =>
          circle(48 + index * 72, 574, 12, GOLD) + circle(48 + index * 72, 574, 22, GOLD, 'opacity=".22"'),
      ) +
      side +
      `<g transform="translate(960 0) scale(-1 1)">${side}</g>` +
      times(12, (index) =>
        shape(
          `M${index * 80} 0H${index * 80 + 80}V56A40 40 0 0 1 ${index * 80} 56Z`,
          index % 2 ? '#8E1B49' : first,
        ),
      ) +
      box(0, 0, 960, 14, 0, GOLD)
    );
  },
  sunrise(first, second, random) {
    return (
      times(18, (index) =>
        place(
          { x: 480, y: 520, turn: -90 + index * 10.6 },
          shape('M-20 0L-64-760H64L20 0Z', index % 2 ? PLUM : first, index % 2 ? '' : 'opacity=".8"'),
        ),
      ) +
      times(3, (index) => circle(480, 520, 330 - index * 70, [second, BLACK, first][index] ?? first)) +
      box(0, 520, 960, 120, 0, BLACK) +
      times(5, (index) =>
        box(
          130 + index * 60,
          536 + index * 20,
          700 - index * 120,
          7,
          3,
          second,
          `opacity="${rounded(0.9 - index * 0.15)}"`,
        ),
      ) +
      stars(random, 10, 120)
    );
  },
  skyline(first, second, random) {
    const towers = Array.from({ length: 15 }, (_, index) => ({
      x: index * 66 - 12,
      width: random.int(52, 74),
      height: random.int(90, 270),
    }));
    return (
      stars(random, 42, 330) +
      circle(700, 190, 110, second) +
      circle(664, 170, 96, BLACK, 'opacity=".28"') +
      towers
        .map(({ x, width, height }, index) => {
          const windows = times(9, (at) =>
            random.chance(0.6)
              ? box(
                  x + 10 + (at % 3) * 17,
                  592 - height + Math.floor(at / 3) * 30,
                  9,
                  14,
                  2,
                  index % 2 ? GOLD : '#F6CBD2',
                  'opacity=".85"',
                )
              : '',
          );
          return box(x, 576 - height, width, height, 4, index % 3 ? PLUM : '#54204A') + windows;
        })
        .join('') +
      place(
        { x: 236, y: 576 },
        shape('M-12 0L-7-330H7L12 0Z', first),
        circle(0, -352, 44, first),
        times(12, (index) => circle(((index % 4) - 1.5) * 18, -370 + Math.floor(index / 4) * 18, 4, CREAM)),
      ) +
      box(0, 572, 960, 68, 0, first) +
      times(9, (index) => box(30 + index * 110, 602, 60, 7, 3, CREAM, 'opacity=".7"'))
    );
  },
  dance(first, second, random) {
    const ball = times(7, (row) =>
      times(9, (column) => {
        const across = (column - 4) / 4.6;
        const down = (row - 3) / 3.6;
        if (across ** 2 + down ** 2 > 1) return '';
        return box(
          480 + across * 128 - 11,
          210 + down * 128 - 13,
          22,
          26,
          4,
          random.pick([first, second, CREAM, '#B9A5E2', '#F6CBD2']),
        );
      }),
    );
    return (
      box(0, 480, 960, 160, 0, PLUM) +
      times(8, (index) =>
        shape(
          `M480 210L${index * 150 - 120} 640H${index * 150 - 40}Z`,
          index % 2 ? first : second,
          'opacity=".24"',
        ),
      ) +
      stroke('M480 0V76', CREAM, 5) +
      circle(480, 210, 140, '#5A3A63') +
      ball +
      times(10, (index) =>
        ellipse(
          random.int(40, 920),
          510 + index * 12,
          random.int(26, 60),
          8,
          index % 2 ? first : second,
          'opacity=".55"',
        ),
      ) +
      sparkle(580, 110, 30, CREAM) +
      sparkle(392, 268, 20, CREAM)
    );
  },
};
