import { createHash } from 'node:crypto';
import type { Connection, Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import { HttpError } from '../http/http-error';

export const KEY_TAKEN =
  'This was already sent with different contents. Please reload the page and try again';

export interface Write {
  /**
   * Who writes: an account, a visitor cookie or an emailed link. Keys are unique within a scope, so the same key of
   * somebody else is another key.
   */
  scope: Buffer;
  key: string;
  request: unknown;
  now: Date;
}

const claimKey = prepared<[Buffer, string, Buffer, string, Date], { key: string }>(
  'write.claim',
  `INSERT INTO booking_writes (scope, key, request_hash, answer, created_at) VALUES ($1, $2, $3, $4, $5)
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
 * Runs `work` and stores its answer in the same transaction. The same key again returns that answer without
 * running `work`, and waits if the first run is still in progress. Throws 422 when the key was used for
 * another request. A failed write leaves its key free.
 */
export async function runIdempotent<Answer extends object>(
  tx: Transaction,
  write: Write,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!(await claim(tx, write, null))) {
    const known = await findAnswer<Answer>(tx, write);
    if (!known) throw new HttpError(422, KEY_TAKEN);
    return known;
  }
  const answer = await work();
  await noteAnswer(tx, write.scope, write.key, JSON.stringify(answer));
  return answer;
}

/**
 * Stores the answer of a write that is known before it is done. The transaction must have made writes with this key
 * wait, and then found none by `findAnswer`. Throws 422 when the key was used for another request meanwhile.
 */
export async function storeAnswer(tx: Transaction, write: Write, answer: object): Promise<void> {
  if (!(await claim(tx, write, answer))) throw new HttpError(422, KEY_TAKEN);
}

async function claim(tx: Transaction, write: Write, answer: object | null): Promise<boolean> {
  const { scope, key, request, now } = write;
  const claimed = await claimKey(tx, scope, key, hashOf(request), JSON.stringify(answer), now);
  return claimed.length > 0;
}

/**
 * Returns the stored answer for the key, so that nothing has to be checked or counted again. Throws 422 when
 * the key was used for another request.
 */
export async function findAnswer<Answer extends object>(
  connection: Pick<Connection, 'sql'>,
  { scope, key, request }: Omit<Write, 'now'>,
): Promise<Answer | undefined> {
  const [known] = await readWrite(connection, scope, key);
  if (!known) return undefined;
  if (!known.answer || !known.hash.equals(hashOf(request))) throw new HttpError(422, KEY_TAKEN);
  return known.answer as Answer;
}

export async function isKeyUsed(connection: Connection, scope: Buffer, key: string): Promise<boolean> {
  return (await readWrite(connection, scope, key)).length > 0;
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** `account` for writes of a signed-in user; `manage` for writes with a booking's emailed link. */
export const scopeOf = (kind: 'manage' | 'account', id: string): Buffer =>
  createHash('sha256').update(`${kind}:${id}`).digest();
