import type { Draft } from '@glow50/contract/registration/registrations';
import type { Connection } from '../../platform/database/connection';
import { listChecked } from '../../accounts/accounts';
import { tellCode } from '../codes/tell-code';
import { CODE_MESSAGES } from '../codes/code-messages';
import { refuseCode } from '../codes/refuse-code';
import { type DraftRow, listAttached, listLost } from './draft-repository';

export async function presentDraft(connection: Connection, row: DraftRow, now: Date): Promise<Draft> {
  const [codes, lost, checkedEmails] = await Promise.all([
    listAttached(connection, row, now),
    listLost(connection, row, now),
    listChecked(connection, row.owner_id),
  ]);
  const lostCodes = await Promise.all(
    lost.map(async (code) => ({
      kind: code.kind,
      message: (await refuseCode(connection, code, [code.kind], now)) ?? CODE_MESSAGES.unknown,
    })),
  );
  return {
    id: row.draft_id,
    kind: row.kind,
    version: row.version,
    step: row.step,
    answers: row.answers,
    codes: await Promise.all(codes.map((code) => tellCode(connection, code))),
    ...(lostCodes.length > 0 && { lostCodes }),
    checkedEmails,
    savedAt: row.saved_at.toISOString(),
  };
}
