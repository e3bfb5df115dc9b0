import type { FileRef } from '@glow50/contract/registration/file-ref';
import type { Dependencies } from '../../../platform/dependencies';
import type { Transaction } from '../../../platform/database/connection';
import { addressOf } from '../../../platform/media/published-file';
import type { ChangingPage } from '../parts';
import { dropPicture, showPicture } from '../pictures';
import type { OfferFields, OfferPicture } from './offer-repository';

const NO_PICTURE: OfferPicture = {
  picture: null,
  picture_width: null,
  picture_height: null,
  picture_alt: null,
};

type Before = OfferPicture & Pick<OfferFields, 'photos'>;

/**
 * Publishes the photos of a service: the first as its picture, the others in the portfolio. Removes photos
 * that are no longer used. While the photos are unchanged, the existing picture stays.
 */
export async function putPhotos(
  dependencies: Pick<Dependencies, 'config' | 'fileChecker'>,
  tx: Transaction,
  page: ChangingPage,
  { name, photos }: Pick<OfferFields, 'name' | 'photos'>,
  before: Before = { ...NO_PICTURE, photos: [] },
): Promise<OfferPicture> {
  if (isAlike(photos, before.photos)) return pictureOf(before);
  const kept = new Set(before.photos.map(({ uploadId }) => uploadId));
  let picture = NO_PICTURE;
  for (const [index, photo] of photos.entries()) {
    if (index > 0 && kept.has(photo.uploadId) && before.photos[0]?.uploadId !== photo.uploadId) continue;
    const { src, width, height } = await showPicture(dependencies, tx, page, photo, `photos.${index}`);
    if (index > 0) await addToPortfolio(tx, page.providerId, { src, width, height, alt: name });
    else picture = { picture: src, picture_width: width, picture_height: height, picture_alt: name };
  }
  const inPortfolio = new Set(photos.slice(1).map(({ uploadId }) => addressOf(uploadId)));
  const shown = new Set(photos.map(({ uploadId }) => addressOf(uploadId)));
  for (const { uploadId } of before.photos) {
    const src = addressOf(uploadId);
    if (!inPortfolio.has(src)) await removeFromPortfolio(tx, page.providerId, src);
    if (!shown.has(src)) await dropPicture(tx, page, src);
  }
  return picture;
}

export async function dropPhotos(tx: Transaction, page: ChangingPage, { photos }: Before): Promise<void> {
  for (const { uploadId } of photos) {
    const src = addressOf(uploadId);
    await removeFromPortfolio(tx, page.providerId, src);
    await dropPicture(tx, page, src);
  }
}

const pictureOf = ({ picture, picture_width, picture_height, picture_alt }: Before): OfferPicture => ({
  picture,
  picture_width,
  picture_height,
  picture_alt,
});

const isAlike = (one: readonly FileRef[], other: readonly FileRef[]): boolean =>
  one.length === other.length && one.every(({ uploadId }, index) => uploadId === other[index]?.uploadId);

async function addToPortfolio(
  { sql }: Transaction,
  providerId: string,
  { src, width, height, alt }: { src: string; width: number; height: number; alt: string },
): Promise<void> {
  await sql.query(
    `INSERT INTO portfolio_pictures (provider_id, position, src, width, height, alt)
     SELECT $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5 FROM portfolio_pictures WHERE provider_id = $1
     HAVING count(*) FILTER (WHERE split_part(src, '?', 1) = split_part($2, '?', 1)) = 0`,
    [providerId, src, width, height, alt],
  );
}

async function removeFromPortfolio({ sql }: Transaction, providerId: string, src: string): Promise<void> {
  await sql.query(`DELETE FROM portfolio_pictures WHERE provider_id = $1 AND split_part(src, '?', 1) = $2`, [
    providerId,
    src,
  ]);
}
