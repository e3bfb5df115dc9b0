import { DAY } from '../../platform/time/zone-time';
import { DRAFT_LIFE_DAYS } from '@glow50/contract/registration/registration-kinds';
import type { Transaction } from '../../platform/database/connection';
import { removeUploadAndBytes } from '../../platform/uploads/remove-upload';
import { collectFiles } from '../submissions/collect-files';
import { type DraftRef, type DraftRow, findDraft, removeDraft } from './draft-repository';
import type { Registrant } from './registrant';

const AT_ONCE = 20;

/** Deletes a draft, and its files unless they were submitted. */
export async function forgetDraft(
  tx: Transaction,
  ref: DraftRef,
  { guestId }: Pick<Registrant, 'guestId'>,
  now: Date,
): Promise<void> {
  const draft = await findDraft(tx, ref);
  if (!draft) return;
  await removeDraft(tx, ref);
  if (!(await isSubmitted(tx, draft))) await removeFiles(tx, draft, guestId, now);
}

/** Deletes a batch of drafts that were not saved for months. Resolves to true when more may be left. */
export async function removeOldDrafts(tx: Transaction, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - DRAFT_LIFE_DAYS * DAY);
  const drafts = await tx.db
    .selectFrom('registration_drafts')
    .selectAll()
    .where('saved_at', '<', oldest)
    .orderBy('saved_at')
    .limit(AT_ONCE)
    .execute();
  for (const draft of drafts) {
    await forgetDraft(tx, { ownerId: draft.owner_id, kind: draft.kind }, { guestId: null }, now);
    await forgetGuest(tx, draft.owner_id);
  }
  return drafts.length === AT_ONCE;
}

async function forgetGuest({ sql }: Transaction, guestId: string): Promise<void> {
  const { rowCount } = await sql.query(
    `DELETE FROM draft_guests WHERE guest_id = $1 AND user_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM registration_drafts WHERE owner_id = $1)
       AND NOT EXISTS (SELECT 1 FROM registrations WHERE owner_id = $1)`,
    [guestId],
  );
  if (rowCount === 0) return;
  await sql.query('DELETE FROM draft_cookies WHERE guest_id = $1', [guestId]);
  await sql.query('DELETE FROM contact_checks WHERE owner_id = $1', [guestId]);
}

async function isSubmitted({ db }: Transaction, draft: DraftRow): Promise<boolean> {
  const row = await db
    .selectFrom('registration_owners')
    .select('owner_id')
    .where('registration_id', '=', draft.draft_id)
    .executeTakeFirst();
  return row !== undefined;
}

async function removeFiles(
  tx: Transaction,
  draft: DraftRow,
  guestId: string | null,
  now: Date,
): Promise<void> {
  for (const { uploadId } of collectFiles(draft.answers)) {
    for (const ownerId of new Set([draft.owner_id, ...(guestId ? [guestId] : [])])) {
      await removeUploadAndBytes(tx, { ownerId, uploadId }, now);
    }
  }
}
