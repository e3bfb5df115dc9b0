import { UPLOAD_MAX_PIXELS } from '@glow50/contract/uploads/upload-purposes';
import sharp, { type Sharp } from 'sharp';
import { NotAcceptable, REASONS } from './not-acceptable';

/** In pixels. Larger than any page shows. */
const LONGEST_SIDE = 4096;
const LIMIT_SECONDS = 2;

// Caching is useless: every picture is processed once.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

export interface ShrunkPicture {
  bytes: Buffer;
  width: number;
  height: number;
  /** Mean of all pixels, as six hexadecimal digits. */
  color: string;
  /** A WebP of each width that was asked for, never wider than the picture. */
  sizes: { width: number; bytes: Buffer }[];
}

/** Re-encodes the image upright in sRGB. Drops all metadata, thumbnails, comments and trailing data. */
export async function reencode(
  bytes: Buffer,
  kind: 'jpg' | 'png',
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const upright = open(bytes)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = kind === 'jpg' ? upright.jpeg({ quality: 85 }) : upright.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { bytes: data, width: info.width, height: info.height };
}

/** A web-sized JPEG of an accepted picture, with a WebP of each width. */
export async function shrink(
  bytes: Buffer,
  longestSide: number,
  widths: readonly number[],
): Promise<ShrunkPicture> {
  const { data, info } = await open(bytes)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const sizes: ShrunkPicture['sizes'] = [];
  for (const wide of widths) {
    const resized = pixels().resize({ width: wide, withoutEnlargement: true });
    sizes.push({ width: wide, bytes: await resized.webp({ quality: 78, effort: 2 }).toBuffer() });
  }
  const { channels: means } = await pixels().stats();
  return {
    bytes: await pixels().jpeg({ quality: 82 }).toBuffer(),
    width,
    height,
    color: [0, 1, 2].map((channel) => toHex((means[channel] ?? means[0])?.mean ?? 0)).join(''),
    sizes,
  };
}

const toHex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout(
    {
      seconds: LIMIT_SECONDS,
    },
  );
}

function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) throw new NotAcceptable(REASONS.pixels);
  if (message.includes('timeout')) throw new NotAcceptable(REASONS.tooMuch);
  throw new NotAcceptable(REASONS.throwDamaged);
}
