import type { FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Connection, Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { getOwnPage, lockPage, type OwnPage } from '../../directory/directory';
import { isSame, requireVersion, versionOf } from './part-version';

/**
 * A section of a page that is read and changed as a whole. `Fields` is its stored form, `Change` the request.
 */
export interface Part<Fields extends object, Change extends { version: string }> {
  find(connection: Connection, page: OwnPage, now: Date): Promise<Fields>;
  toFields(change: Change): Fields;
  /** Runs in the transaction of the change, with the page locked. */
  put(tx: Transaction, page: ChangingPage, fields: Fields, change: Change): Promise<void>;
}

export interface ChangingPage extends OwnPage {
  userId: string;
  now: Date;
}

type Needs = Pick<Dependencies, 'database' | 'clock'>;

type Versioned<Fields> = Fields & { version: string };

/** Throws 404 when the caller has no page. */
export async function readPart<Fields extends object>(
  { database, clock }: Needs,
  request: FastifyRequest,
  part: Pick<Part<Fields, { version: string }>, 'find'>,
): Promise<Versioned<Fields>> {
  const page = await getOwnPage(database, request);
  return withVersion(await part.find(database, page, clock.now()));
}

/**
 * Idempotent: a change that equals the stored fields succeeds. Throws 409 at `version` when the section was
 * changed meanwhile, 404 when the caller has no page.
 */
export async function changePart<Fields extends object, Change extends { version: string }>(
  { database, clock }: Needs,
  request: FastifyRequest,
  part: Part<Fields, Change>,
  change: Change,
): Promise<Versioned<Fields>> {
  const page = await getOwnPage(database, request);
  const { userId } = getCaller(request);
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    await lockPage(tx, page.providerId);
    const current = await part.find(tx, page, now);
    const wanted = part.toFields(change);
    if (isSame(current, wanted)) return withVersion(current);
    requireVersion(current, change.version);
    await part.put(tx, { ...page, userId, now }, wanted, change);
    return withVersion(await part.find(tx, page, now));
  });
}

export function withVersion<Fields extends object>(fields: Fields): Versioned<Fields> {
  return { ...fields, version: versionOf(fields) };
}
