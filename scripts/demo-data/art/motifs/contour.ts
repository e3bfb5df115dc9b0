import { sprig } from '../ornaments';
import { SKINS } from '../palette';
import { shape, stroke, times } from '../svg';
import type { Motif } from './motif';

const TORSO =
  'M214 0C206 60 214 96 232 130C250 166 252 190 236 232C206 306 186 372 196 480H444C454 372 434 306 404 232C388 190 390 166 408 130C426 96 434 60 426 0Z';
const SUIT =
  'M222 0C236 30 250 60 320 64S404 30 418 0H428C434 60 426 96 408 130C390 166 388 190 404 232C420 270 432 304 440 340C390 350 356 400 344 480H296C284 400 250 350 200 340C208 304 220 270 236 232C252 190 250 166 232 130C214 96 206 60 212 0Z';

export const contour: Motif = (random, { strong, accent }) =>
  sprig({ x: 92, y: 470, turn: 6, scale: 1.7 }, '#5E8F7B') +
  sprig({ x: 552, y: 470, turn: -8, scale: 1.5 }, accent) +
  shape(TORSO, random.pick(SKINS)) +
  shape(SUIT, strong) +
  times(3, (index) => {
    const out = 22 + index * 20;
    const look = `stroke-dasharray="${14 - index * 4} ${10 + index * 3}" opacity="${0.95 - index * 0.25}"`;
    return (
      stroke(
        `M${226 - out} 70C${240 - out} 150 ${256 - out} 190 ${232 - out} 240S${196 - out} 340 ${192 - out} 400`,
        accent,
        5,
        look,
      ) +
      stroke(
        `M${414 + out} 70C${400 + out} 150 ${384 + out} 190 ${408 + out} 240S${444 + out} 340 ${448 + out} 400`,
        accent,
        5,
        look,
      )
    );
  }) +
  stroke('M320 64V300', '#FFFFFF', 4, 'opacity=".25"') +
  stroke('M252 196C296 210 344 210 388 196', '#FFFFFF', 4, 'opacity=".3"') +
  stroke('M262 60C258 110 268 140 276 170', '#FFFFFF', 7, 'opacity=".22"');
