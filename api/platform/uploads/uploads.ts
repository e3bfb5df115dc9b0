import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  UPLOAD_PURPOSES,
  UPLOAD_MESSAGES,
  type UploadPurpose,
} from '@glow50/contract/uploads/upload-purposes';
import { v7 } from 'uuid';
import { inTransaction } from '../database/transaction';
import type { Dependencies } from '../dependencies';
import { HttpError } from '../http/http-error';
import { enqueueJob } from '../jobs/enqueue-job';
import type { Storage } from '../storage/storage';
import { addCancellation, isCancelled, lockUploads } from './cancellations';
import { NotAcceptable } from './content/not-acceptable';
import { toFileName } from './file-name';
import { removeUploadAndBytes } from './remove-upload';
import { type Place, storageKey, sweepQueue } from './sweep-worker';
import {
  addUpload,
  findUpload,
  findUploadByKey,
  hasSpace,
  takeSpace,
  type UploadRow,
} from './upload-repository';

export const OWNER_LIMITS = { files: 60, bytes: 150 * 1024 * 1024 } as const;
/** Enough to replace each photo of a review twice. */
const BOOKING_LIMITS = { files: 9, bytes: 60 * 1024 * 1024 } as const;
/** Upper bound for the time between storing the bytes and committing the upload's row. */
const SWEEP_AFTER_MS = 3_600_000;

export interface Owner {
  kind: UploadRow['owner_kind'];
  id: string;
}

interface SentFile {
  purpose: UploadPurpose;
  name: string;
  idempotencyKey: string;
  bytes: Buffer;
  /** Rate-limit key of the client; file checks are scheduled fairly between clients. */
  client: string;
}

export interface Uploads {
  /**
   * Idempotent per key: a repeated file returns the existing upload. Throws `HttpError` when the file is
   * rejected.
   */
  add(owner: Owner, file: SentFile): Promise<{ upload: UploadRow; isNew: boolean }>;
  /** Throws 409 when the owner has no space left, unless the key is that of a stored file. */
  requireSpace(owner: Owner, idempotencyKey: string): Promise<void>;
  /** Does not check access. The caller must. */
  find(uploadId: string): Promise<UploadRow | undefined>;
  read(upload: UploadRow): Promise<Readable | undefined>;
  remove(owner: Owner, uploadId: string): Promise<boolean>;
  /** Removes the upload sent with this key, and rejects it if it arrives later. */
  cancel(owner: Owner, idempotencyKey: string): Promise<void>;
}

export function createUploads(
  { database, clock, fileChecker }: Pick<Dependencies, 'database' | 'clock' | 'fileChecker'>,
  storage: Storage,
): Uploads {
  /** Queued before the bytes are stored and when they are removed, so that no bytes are left behind. */
  const sweep = (place: Place, runAfter: Date) => ({ ownerKey: place.ownerId, payload: place, runAfter });

  async function findRepeated(owner: Owner, file: SentFile, sentHash: Buffer) {
    const upload = await findUploadByKey(database, owner.id, file.idempotencyKey);
    if (!upload) return undefined;
    const isSame = upload.sent_hash.equals(sentHash) && upload.purpose === file.purpose;
    if (!isSame) throw new HttpError(422, UPLOAD_MESSAGES.keyTaken);
    return { upload, isNew: false };
  }

  async function add(owner: Owner, file: SentFile) {
    const sentHash = createHash('sha256').update(file.bytes).digest();
    const repeated = await findRepeated(owner, file, sentHash);
    if (repeated) return repeated;

    const accepted = UPLOAD_PURPOSES[file.purpose];
    const checked = await fileChecker.check(file.client, file.bytes, accepted).catch(refuse);
    const now = clock.now();
    const place = { ownerId: owner.id, uploadId: v7() };
    const upload: UploadRow = {
      owner_id: owner.id,
      upload_id: place.uploadId,
      owner_kind: owner.kind,
      purpose: file.purpose,
      kind: checked.kind,
      name: toFileName(file.name, checked.kind),
      bytes: checked.bytes.length,
      width: checked.width,
      height: checked.height,
      idempotency_key: file.idempotencyKey,
      sent_hash: sentHash,
      created_at: now,
    };
    await inTransaction(database, (tx) =>
      enqueueJob(tx, sweepQueue, sweep(place, new Date(now.getTime() + SWEEP_AFTER_MS))),
    );
    await storage.put(storageKey(place), checked.bytes);
    const isNew = await inTransaction(database, async (tx) => {
      await lockUploads(tx, owner.id);
      if (await isCancelled(tx, owner.id, file.idempotencyKey)) {
        throw new HttpError(409, UPLOAD_MESSAGES.cancelled);
      }
      if (!(await addUpload(tx, upload))) return false;
      const isTaken = await takeSpace(tx, owner.id, upload.bytes, limitsOf(owner));
      if (!isTaken) throw new HttpError(409, UPLOAD_MESSAGES.noSpace);
      return true;
    });
    if (isNew) return { upload, isNew };
    return (await findRepeated(owner, file, sentHash)) ?? { upload, isNew };
  }

  async function cancel(owner: Owner, key: string): Promise<void> {
    await inTransaction(database, async (tx) => {
      await lockUploads(tx, owner.id);
      await addCancellation(tx, { ownerId: owner.id, key }, clock.now());
      const upload = await findUploadByKey(tx, owner.id, key);
      if (upload)
        await removeUploadAndBytes(tx, { ownerId: owner.id, uploadId: upload.upload_id }, clock.now());
    });
  }

  async function requireSpace({ id }: Owner, idempotencyKey: string): Promise<void> {
    if (await hasSpace(database, id, OWNER_LIMITS)) return;
    if (!(await findUploadByKey(database, id, idempotencyKey))) {
      throw new HttpError(409, UPLOAD_MESSAGES.noSpace);
    }
  }

  return {
    add,
    requireSpace,
    find: (uploadId) => findUpload(database, uploadId),
    read: ({ owner_id, upload_id }) => storage.read(storageKey({ ownerId: owner_id, uploadId: upload_id })),
    remove: (owner, uploadId) =>
      inTransaction(database, (tx) => removeUploadAndBytes(tx, { ownerId: owner.id, uploadId }, clock.now())),
    cancel,
  };
}

const limitsOf = ({ kind }: Owner) => (kind === 'booking' ? BOOKING_LIMITS : OWNER_LIMITS);

function refuse(error: unknown): never {
  throw error instanceof NotAcceptable ? new HttpError(422, error.message) : error;
}
