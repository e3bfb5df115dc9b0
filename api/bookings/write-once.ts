import { createHash } from 'node:crypto';
import type { Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import { HttpError } from '../http/http-error';
import { BOOKING_TEXTS } from './booking-texts';

export interface Write {
  /** Whose keys are told apart. */
  scope: Buffer;
  key: string;
  /** What is asked: another request with the same key is refused. */
  request: unknown;
  now: Date;
}

const claimKey = prepared<[Buffer, string, Buffer, Date], { key: string }>(
  'write.claim',
  `INSERT INTO booking_writes (scope, key, request_hash, answer, created_at) VALUES ($1, $2, $3, 'null', $4)
   ON CONFLICT (scope, key) DO NOTHING RETURNING key`,
);
const readWrite = prepared<[Buffer, string], { hash: Buffer; answer: object | null }>(
  'write.read',
  'SELECT request_hash AS hash, answer FROM booking_writes WHERE scope = $1 AND key = $2',
);
const noteAnswer = prepared<[Buffer, string, string], never>(
  'write.answer',
  'UPDATE booking_writes SET answer = $3 WHERE scope = $1 AND key = $2',
);

/**
 * Does `work` and keeps its answer in the same transaction. The same key again gives that answer and does nothing, also
 * while the first is still at it; with another request 409. A write that failed leaves its key free.
 */
export async function writeOnce<Answer extends object>(
  tx: Transaction,
  { scope, key, request, now }: Write,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const hash = hashOf(request);
  const [claimed] = await claimKey(tx, scope, key, hash, now);
  if (claimed) {
    const answer = await work();
    await noteAnswer(tx, scope, key, JSON.stringify(answer));
    return answer;
  }
  const [known] = await readWrite(tx, scope, key);
  if (!known?.answer || !known.hash.equals(hash)) throw new HttpError(409, BOOKING_TEXTS.keyTaken);
  return known.answer as Answer;
}

/** Whether this key was used before: nothing has to be checked or counted again for it. */
export async function wasWritten(tx: Parameters<typeof readWrite>[0], scope: Buffer, key: string) {
  return (await readWrite(tx, scope, key)).length > 0;
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** Keys of different kinds of callers never meet. */
export const scopeOf = (kind: 'manage' | 'provider', id: string): Buffer =>
  createHash('sha256').update(`${kind}:${id}`).digest();
