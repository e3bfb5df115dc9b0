import type { Draft } from '@glow50/contract/registration/registrations';
import type { Connection } from '../../platform/database/connection';
import { listChecked } from '../../accounts/accounts';
import { tellCode } from '../codes/tell-code';
import { type DraftRow, listAttached } from './draft-repository';

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
    codes: await Promise.all(codes.map((code) => tellCode(connection, code))),
    checkedEmails,
    savedAt: row.saved_at.toISOString(),
  };
}
