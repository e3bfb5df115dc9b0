import { PLUM } from './palette';
import { circle, ellipse, place, shape, stroke, times } from './svg';

export const WIDTH = 640;
export const HEIGHT = 480;

export function sparkle(x: number, y: number, radius: number, fill: string): string {
  const waist = radius * 0.16;
  return place(
    { x, y },
    shape(
      `M0 ${-radius}Q${waist} ${-waist} ${radius} 0Q${waist} ${waist} 0 ${radius}Q${-waist} ${waist} ${-radius} 0Q${-waist} ${-waist} 0 ${-radius}Z`,
      fill,
    ),
  );
}

export function sprig(
  at: { x: number; y: number; turn: number; scale?: number },
  leaf: string,
  stem = PLUM,
): string {
  return place(
    at,
    stroke('M0 0C4-40-4-90 0-150', stem, 3),
    times(4, (index) => {
      const y = -28 - index * 32;
      const size = 1 - index * 0.13;
      return (
        place({ y, turn: 52, scale: size }, shape('M0 0C12-14 14-38 0-56C-14-38-12-14 0 0Z', leaf)) +
        place({ y: y - 8, turn: -52, scale: size }, shape('M0 0C12-14 14-38 0-56C-14-38-12-14 0 0Z', leaf))
      );
    }),
    place({ y: -146, scale: 0.55 }, shape('M0 0C12-14 14-38 0-56C-14-38-12-14 0 0Z', leaf)),
  );
}

export function flower(x: number, y: number, radius: number, petal: string, heart: string): string {
  return place(
    { x, y },
    times(5, (index) =>
      place({ turn: index * 72 }, ellipse(0, -radius * 0.62, radius * 0.42, radius * 0.56, petal)),
    ),
    circle(0, 0, radius * 0.34, heart),
  );
}

export const shadow = (x: number, y: number, width: number): string =>
  ellipse(x, y, width, width * 0.09, PLUM, 'opacity=".14"');
