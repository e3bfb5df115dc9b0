import type { Random } from '../../random';
import { flower, HEIGHT, sparkle, WIDTH } from '../ornaments';
import { CREAM, HAIRS, PLUM, SAFFRON, SKINS } from '../palette';
import { box, ellipse, rounded, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

export const brow: Motif = (random, colors) => face(random, colors.strong, 44, browHairs(random, 46));

export const lashes: Motif = (random, colors) =>
  face(random, colors.strong, 86, browHairs(random, 30)) + sparkle(500, 240, 20, SAFFRON);

function face(random: Random, shade: string, lashLength: number, above: string): string {
  const skin = random.pick(SKINS);
  return (
    box(0, 0, WIDTH, HEIGHT, 0, skin) +
    hairline(random) +
    ellipse(210, 430, 110, 58, '#E2566F', 'opacity=".2"') +
    stroke('M560 300C590 350 606 400 560 436', PLUM, 5, 'opacity=".28"') +
    shape('M182 282C230 196 430 190 486 270C430 318 240 330 182 282Z', shade, 'opacity=".55"') +
    shape('M182 282C240 240 420 236 486 270C430 312 240 326 182 282Z', shade, 'opacity=".45"') +
    lashFan(lashLength) +
    stroke('M182 282C240 326 430 316 486 270', PLUM, 9) +
    above +
    (random.chance(0.5) ? flower(96, 112, 46, CREAM, SAFFRON) : sparkle(590, 84, 24, CREAM))
  );
}

function hairline(random: Random): string {
  const { base, light } = random.pick(HAIRS);
  return (
    shape('M0 0H600C420 10 250 30 150 96C60 160 40 260 0 420Z', base) +
    times(6, (index) =>
      stroke(
        `M${rounded(520 - index * 84)} 0C${rounded(360 - index * 60)} ${8 + index * 6} ${rounded(170 - index * 26)} ${40 + index * 10} 0 ${rounded(340 - index * 52)}`,
        light,
        4,
        'opacity=".6"',
      ),
    )
  );
}

function lashFan(length: number): string {
  const count = 15;
  return times(count, (index) => {
    const share = index / (count - 1);
    const x = 186 + share * 300;
    const y = 282 + Math.sin(share * Math.PI) * 31 - share * 12;
    const lean = (share - 0.42) * 70;
    const reach = length * (0.62 + 0.38 * Math.sin((0.15 + share * 0.75) * Math.PI));
    const curl = `q${rounded(lean * 0.1)} ${rounded(reach * 0.8)} ${rounded(lean)} ${rounded(reach)}`;
    return stroke(`M${rounded(x)} ${rounded(y)}${curl}`, PLUM, length > 60 ? 5 : 6);
  });
}

function browHairs(random: Random, thickness: number): string {
  const { base, light } = random.pick(HAIRS.slice(0, 4));
  const count = 34;
  return (
    shape(
      `M150 214C236 ${140 - thickness} 380 ${122 - thickness} 522 164C400 ${128} 250 146 166 ${222 + thickness / 4}Q146 230 150 214Z`,
      base,
    ) +
    times(count, (index) => {
      const share = index / (count - 1);
      const x = 158 + share * 340;
      const y = 216 - Math.sin(share * 2.1) * 76 + share * 14;
      const size = thickness * (0.95 - share * 0.65);
      return stroke(
        `M${rounded(x)} ${rounded(y)}q${rounded(4 + share * 22)} ${rounded(-size)} ${rounded(16 + share * 34)} ${rounded(-size * (1.1 - share * 0.9))}`,
        index % 4 === 0 ? light : base,
        3.2,
      );
    })
  );
}
