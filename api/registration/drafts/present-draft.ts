import type { Draft } from '@glow50/contract/registration/registrations';
import type { Connection } from '../../platform/database/connection';
import { listChecked } from '../../accounts/accounts';
import { type DraftRow, listAttached, presentAttached } from './draft-repository';

export async function presentDraft(connection: Connection, row: DraftRow, now: Date): Promise<Draft> {
  const [codes, checkedEmails] = await Promise.all([
    listAttached(connection, row, now),
    listChecked(connection, row.owner_id),
  ]);
  return {
    id: row.draft_id,
    kind: row.kind,
    version: row.version,
    step: row.step,
    answers: row.answers,
    codes: codes.map(presentAttached),
    checkedEmails,
    savedAt: row.saved_at.toISOString(),
  };
}
