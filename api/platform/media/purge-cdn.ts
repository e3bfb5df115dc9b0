import type { Config } from '../config/config';
import { REGISTERED_PICTURES } from './registered-pictures';

const ANSWER_LIMIT_MS = 10_000;

/** Of all sizes of a picture, for caches that forget by key. */
const cacheKeyOf = (uploadId: string): string => `picture-${uploadId}`;

/** By which caches know all copies of a picture, whatever address they were asked for under: Fastly and Cloudflare. */
export const cacheKeyHeaders = (uploadId: string) => ({
  'surrogate-key': cacheKeyOf(uploadId),
  'cache-tag': cacheKeyOf(uploadId),
});

/**
 * Makes the CDN forget a picture in all sizes, under each address of the site and with any query. Does nothing without one.
 * Throws when it does not say that it did.
 */
export async function purgePicture(
  { cdnPurge, mediaUrl, backendBaseUrl, publicUrl }: Config,
  uploadId: string,
): Promise<void> {
  if (!cdnPurge) return;
  const bases = new Set([mediaUrl, backendBaseUrl, publicUrl].filter((base) => base !== undefined));
  const key = cacheKeyOf(uploadId);
  const response = await fetch(cdnPurge.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': key,
      ...(cdnPurge.token !== undefined && {
        authorization: `Bearer ${cdnPurge.token}`,
        'fastly-key': cdnPurge.token,
      }),
    },
    body: JSON.stringify({
      tags: [key],
      addresses: [...bases].map((base) => `${base}/media/${REGISTERED_PICTURES}/${uploadId}*`),
    }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The CDN did not forget a picture: it answered ${response.status}`);
}
