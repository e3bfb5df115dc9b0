import { UPLOAD_MAX_PIXELS } from '@glow50/contract/uploads/upload-purposes';
import sharp from 'sharp';
import { NotAcceptable, REASONS } from './not-acceptable';

/** In pixels. Larger than any page shows. */
const LONGEST_SIDE = 4096;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** Re-encodes the image upright in sRGB. Drops all metadata, thumbnails, comments and trailing data. */
export async function reencode(
  bytes: Buffer,
  kind: 'jpg' | 'png',
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const { width, height } = await picture.metadata().catch(refuse);
  if (width * height > UPLOAD_MAX_PIXELS) throw new NotAcceptable(REASONS.pixels);

  const upright = picture
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = kind === 'jpg' ? upright.jpeg({ quality: 85 }) : upright.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { bytes: data, width: info.width, height: info.height };
}

function refuse(): never {
  throw new NotAcceptable(REASONS.throwDamaged);
}
