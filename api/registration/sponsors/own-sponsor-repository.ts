import { Sponsor } from '@glow50/contract/registration/sponsor';
import { findCode } from '../codes/code-repository';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { SponsorTables } from './sponsor-tables';

export type OwnSponsorRow = SponsorTables['own_sponsors'];

export const SPONSOR_KINDS = ['sponsorship_code', 'sponsor_code', 'unique_code'] as const;

export async function findOwnSponsor({ db }: Connection, userId: string): Promise<OwnSponsorRow | undefined> {
  return db.selectFrom('own_sponsors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Returns false when the stored version is not the one before `row.version`. */
export async function putOwnSponsor({ db }: Transaction, row: OwnSponsorRow): Promise<boolean> {
  const { user_id: userId, ...change } = row;
  if (row.version === 1) {
    const added = await db
      .insertInto('own_sponsors')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await db
    .updateTable('own_sponsors')
    .set(change)
    .where('user_id', '=', userId)
    .where('version', '=', row.version - 1)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function findRegisteredSponsor(
  { db }: Connection,
  userId: string,
): Promise<{ sponsor: Sponsor | null; code: string | null }> {
  const registrations = await db
    .selectFrom('registrations')
    .select(['registration_id', 'answers'])
    .where('owner_id', '=', userId)
    .where('state', '<>', 'awaiting_payment')
    .orderBy('registration_id', 'desc')
    .limit(10)
    .execute();
  const [sponsor = null] = registrations.flatMap(({ answers }) =>
    Object.values(answers).flatMap((step) => readSponsor(step)),
  );
  const used = await db
    .selectFrom('registration_codes')
    .select('code')
    .where('owner_id', '=', userId)
    .where('code_kind', 'in', SPONSOR_KINDS)
    .orderBy('registration_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { sponsor, code: used?.code ?? null };
}

function readSponsor(answers: object): Sponsor[] {
  const isSponsorForm = 'sponsor_name' in answers || 'has_no_sponsor' in answers;
  const read = Sponsor.safeParse(answers);
  return isSponsorForm && read.success ? [read.data] : [];
}

export async function findSponsorCode(connection: Connection, code: string) {
  const row = await findCode(connection, code);
  return row && SPONSOR_KINDS.some((kind) => kind === row.kind) ? row : null;
}
