import { PICTURE_WIDTHS } from '@glow50/contract/pictures/picture-sizes';
import type { Config } from '../config/config';

const ANSWER_LIMIT_MS = 10_000;

/** Of all sizes of a picture, for caches that forget by key. */
export const cacheKeyOf = (uploadId: string): string => `picture-${uploadId}`;

/** Makes the CDN forget a picture in all sizes. Does nothing without one. Throws when it does not say that it did. */
export async function purgePicture(
  { cdnPurge, mediaUrl, publicUrl }: Config,
  uploadId: string,
): Promise<void> {
  if (!cdnPurge) return;
  const base = `${mediaUrl ?? publicUrl}/media/registered/${uploadId}`;
  const files = [`${base}.jpg`, ...PICTURE_WIDTHS.map((width) => `${base}-${width}.webp`)];
  const response = await fetch(cdnPurge.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cdnPurge.token !== undefined && { authorization: `Bearer ${cdnPurge.token}` }),
    },
    body: JSON.stringify({ keys: [cacheKeyOf(uploadId)], files }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The CDN did not forget a picture: it answered ${response.status}`);
}
