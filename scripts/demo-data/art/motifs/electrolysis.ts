import { sparkle } from '../ornaments';
import { CREAM, GOLD, PLUM, SAFFRON, SKINS } from '../palette';
import { box, circle, place, shape, stroke, times } from '../svg';
import type { Motif } from './motif';

export const electrolysis: Motif = (random, { strong, accent }) => {
  const skin = random.pick(SKINS);
  return (
    shape('M0 480V380C140 320 260 352 340 366S560 372 640 320V480Z', skin) +
    times(5, (index) => {
      const x = 60 + index * 62;
      return stroke(`M${x} ${370 - index * 4}q6-26 20-34`, PLUM, 3.5, 'opacity=".75"');
    }) +
    times(3, (index) =>
      circle(
        400,
        368,
        34 + index * 34,
        'none',
        `stroke="${SAFFRON}" stroke-width="${5 - index}" opacity="${0.9 - index * 0.25}"`,
      ),
    ) +
    circle(400, 368, 14, SAFFRON) +
    place(
      { x: 400, y: 366, turn: 32 },
      stroke('M0 0V-60', '#C9C1CD', 4),
      shape('M-7-60H7L14-104H-14Z', GOLD),
      shape('M-15-104H15C24-160 26-250 20-300H-20C-26-250-24-160-15-104Z', strong),
      box(-22, -316, 44, 22, 8, PLUM),
      box(-9, -210, 18, 48, 9, CREAM),
      circle(0, -196, 6, accent),
      stroke('M-12-130C-16-190-16-240-12-286', '#FFFFFF', 5, 'opacity=".35"'),
      stroke('M0-316C-10-370 60-360 60-420', PLUM, 9),
    ) +
    sparkle(300, 292, 22, accent) +
    sparkle(492, 300, 16, GOLD) +
    sparkle(346, 250, 12, GOLD)
  );
};
