import type { FileRef } from '@glow50/contract/registration/file-ref';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Dependencies } from '../../platform/dependencies';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { removalQueue } from '../../platform/media/picture-jobs';
import { uploadOf } from '../../platform/media/published-file';
import { type RenderedPicture, renderPicture } from '../../platform/media/render-picture';
import { isOwnUpload } from '../drafts/upload-owners';
import { findUpload, holdUpload } from '../../platform/uploads/upload-repository';
import { DASHBOARD_MESSAGES } from './dashboard-messages';
import type { ChangingPage } from './parts';

const REMOVE_AFTER_MS = 3_600_000;

/**
 * Publishes the caller's upload. Throws 400 at `path` when the upload is missing, belongs to another user or
 * has another purpose.
 */
export async function showPicture(
  dependencies: Pick<Dependencies, 'config' | 'fileChecker'>,
  tx: Transaction,
  { userId }: ChangingPage,
  file: FileRef,
  path: string,
): Promise<RenderedPicture> {
  const upload = await findUpload(tx, file.uploadId);
  const isGood =
    upload?.purpose === file.purpose && (await isOwnUpload(tx, { ownerId: userId, userId }, upload));
  const picture =
    isGood && (await holdUpload(tx, file.uploadId))
      ? await renderPicture(dependencies, tx, file.uploadId)
      : undefined;
  if (picture) return picture;
  throw new HttpError(400, PROBLEM_MESSAGES.invalid, {
    errors: [{ path, message: DASHBOARD_MESSAGES.fileGone }],
  });
}

/** Queues the removal of a published picture. Does nothing for pictures that are not from an upload. */
export async function dropPicture(
  tx: Transaction,
  { providerId, now }: ChangingPage,
  src: string | null,
): Promise<void> {
  const uploadId = src === null ? undefined : uploadOf(src);
  if (!uploadId) return;
  const runAfter = new Date(now.getTime() + REMOVE_AFTER_MS);
  await enqueueJob(tx, removalQueue, { ownerKey: providerId, payload: { uploadId }, runAfter });
}
