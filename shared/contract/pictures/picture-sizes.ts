/** In pixels. Each published picture has a WebP of each of these widths, or of its own width when that is less. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const;

const PUBLISHED =
  /^((?:https?:\/\/[^?#]*)?\/media\/registered\/[\da-f-]{36})\.jpg\?color=([\da-f]{6})&width=(\d{1,5})$/;

export interface PictureSizes {
  /** The addresses with their widths, as an image element takes them. */
  srcSet: string;
  /** Of the whole picture, as CSS writes it: stands where the picture will be until it arrives. */
  color: string;
}

/** The address of a picture with what a page needs to know before it is loaded. `color` is six hexadecimal digits. */
export function toPictureAddress(path: string, color: string, width: number): string {
  return `${path}?color=${color}&width=${width}`;
}

const sizePath = (path: string, width: number): string => path.replace(/\.jpg$/, `-${width}.webp`);

/** Null for pictures that have one size only: drawings, and those published before there were sizes. */
export function readPictureSizes(address: string): PictureSizes | null {
  const [, path, color, own] = PUBLISHED.exec(address) ?? [];
  if (path === undefined) return null;
  const widths = PICTURE_WIDTHS.map((wide) => ({ wide, width: Math.min(wide, Number(own)) }));
  const different = widths.filter(({ width }, index) => width !== widths[index - 1]?.width);
  return {
    srcSet: different.map(({ wide, width }) => `${sizePath(`${path}.jpg`, wide)} ${width}w`).join(', '),
    color: `#${color}`,
  };
}
