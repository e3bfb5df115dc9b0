/** Builds an SVG document. Coordinates are rounded to keep the files small; the difference is invisible. */
export function picture(width: number, height: number, ...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>\n`;
}

export const rounded = (value: number): number => Math.round(value * 10) / 10;

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

export interface Placement {
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
}

/** Moves, rotates (in degrees, clockwise) and scales shapes that are drawn around the origin. */
export function place({ x = 0, y = 0, turn = 0, scale = 1 }: Placement, ...shapes: string[]): string {
  const steps = [
    `translate(${rounded(x)} ${rounded(y)})`,
    turn !== 0 && `rotate(${rounded(turn)})`,
    scale !== 1 && `scale(${Math.round(scale * 1000) / 1000})`,
  ];
  return `<g transform="${steps.filter(Boolean).join(' ')}">${shapes.join('')}</g>`;
}

/** Shows only what lies inside the path `d`. `id` must be unique within its picture. */
export function clipped(id: string, d: string, ...shapes: string[]): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`;
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
