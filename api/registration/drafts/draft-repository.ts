import type { CodeKind } from '@glow50/contract/codes/codes';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import type { Selectable } from 'kysely';
import { type CodeRow, works } from '../codes/code-repository';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { RegistrationTables } from '../registration-tables';

export type DraftRow = Selectable<RegistrationTables['registration_drafts']>;

export interface DraftRef {
  ownerId: string;
  kind: RegistrationKind;
}

const selectDraft = ({ db }: Connection, { ownerId, kind }: DraftRef) =>
  db.selectFrom('registration_drafts').selectAll().where('owner_id', '=', ownerId).where('kind', '=', kind);

export async function findDraft(connection: Connection, ref: DraftRef): Promise<DraftRow | undefined> {
  return selectDraft(connection, ref).executeTakeFirst();
}

export async function listDrafts({ db }: Connection, ownerId: string): Promise<DraftRow[]> {
  return db.selectFrom('registration_drafts').selectAll().where('owner_id', '=', ownerId).execute();
}

export async function hasDraft({ db }: Connection, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration_drafts')
    .select('draft_id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockDraft(tx: Transaction, ref: DraftRef): Promise<DraftRow | undefined> {
  return selectDraft(tx, ref).forUpdate().executeTakeFirst();
}

/** Returns false when the owner already has a draft of this kind. */
export async function addDraft({ db }: Transaction, row: DraftRow): Promise<boolean> {
  const added = await db
    .insertInto('registration_drafts')
    .values({ ...row, answers: JSON.stringify(row.answers) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function changeDraft(
  { db }: Transaction,
  { ownerId, kind }: DraftRef,
  {
    answers,
    ...changes
  }: { version: number; step: number; answers: Record<string, StepAnswers>; saved_at: Date },
): Promise<void> {
  await db
    .updateTable('registration_drafts')
    .set({ ...changes, answers: JSON.stringify(answers) })
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute();
}

export async function removeDraft({ db }: Transaction, { ownerId, kind }: DraftRef): Promise<void> {
  await db.deleteFrom('draft_codes').where('owner_id', '=', ownerId).where('kind', '=', kind).execute();
  await db
    .deleteFrom('registration_drafts')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute();
}

export async function attachCode(
  { db }: Transaction,
  { ownerId, kind }: DraftRef,
  { kind: codeKind, code }: { kind: CodeKind; code: string },
): Promise<void> {
  await db
    .insertInto('draft_codes')
    .values({ owner_id: ownerId, kind, code_kind: codeKind, code })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'code_kind']).doUpdateSet({ code }))
    .execute();
}

export async function detachCode(
  { db }: Transaction,
  { ownerId, kind }: DraftRef,
  codeKind: CodeKind,
): Promise<void> {
  await db
    .deleteFrom('draft_codes')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('code_kind', '=', codeKind)
    .execute();
}

export type EnteredCode = CodeRow & { kind: CodeKind };

/** Referral codes come from links and are never typed. */
const isEntered = (row: CodeRow): row is EnteredCode => row.kind !== 'referral_code';

/** The draft's codes that are valid now, or that its own unpaid submission has redeemed. */
export async function listAttached(
  connection: Connection,
  draft: DraftRow,
  now: Date,
): Promise<EnteredCode[]> {
  return (await sortCodes(connection, draft, now)).good;
}

/** The draft's codes that have stopped working since they were entered. */
export async function listLost(connection: Connection, draft: DraftRow, now: Date): Promise<EnteredCode[]> {
  return (await sortCodes(connection, draft, now)).lost;
}

async function sortCodes(
  { db }: Connection,
  { owner_id: ownerId, kind, draft_id: draftId }: DraftRow,
  now: Date,
): Promise<{ good: EnteredCode[]; lost: EnteredCode[] }> {
  const rows = await db
    .selectFrom('codes')
    .selectAll()
    .where('code', 'in', ({ selectFrom }) =>
      selectFrom('draft_codes').select('code').where('owner_id', '=', ownerId).where('kind', '=', kind),
    )
    .execute();
  const used = await db
    .selectFrom('registration_codes')
    .select('code')
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', draftId)
    .execute();
  const isGood = (row: CodeRow) => works(row, now) || used.some(({ code }) => code === row.code);
  const entered = rows.filter(isEntered);
  return { good: entered.filter(isGood), lost: entered.filter((row) => !isGood(row)) };
}

/** Takes off the codes that no longer work. One that stops working after that is still among `kept`. */
export async function dropLostCodes(
  tx: Transaction,
  draft: DraftRow,
  now: Date,
): Promise<{ lost: { code: string; kind: CodeKind }[]; kept: EnteredCode[] }> {
  const kept = await listAttached(tx, draft, now);
  const good = kept.map(({ code }) => code);
  const lost = await tx.db
    .deleteFrom('draft_codes')
    .where('owner_id', '=', draft.owner_id)
    .where('kind', '=', draft.kind)
    .$if(good.length > 0, (query) => query.where('code', 'not in', good))
    .returning(['code', 'code_kind as kind'])
    .execute();
  return { lost, kept };
}
