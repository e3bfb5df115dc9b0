import { DAY } from '../../platform/time/zone-time';
import type { IssuedCodeKind, IssuedCode } from '@glow50/contract/codes/codes';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { KEY_TAKEN } from '../../platform/idempotency/idempotency';
import { addCode, type CodeRow, findCode } from './code-repository';
import { makeCodeText } from './code-text';
import { presentCode } from './present-code';

export interface Issuing {
  kind: IssuedCodeKind;
  /** Null for the office. */
  issuerId: string | null;
  issuer: string;
  note: string;
  maxUses: number | null;
  expiresInDays: number | null;
  /** Absent: valid at once. Null: valid once the office activates it. */
  worksFrom?: null;
  /** The purpose. Issuing twice for the same purpose returns the same code. */
  issuedFor: string;
}

/** Idempotent per issuer and `issuedFor`. Throws 422 when that code was issued with other contents. */
export async function issueCode(
  tx: Transaction,
  issuing: Issuing,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<IssuedCode> {
  const code = makeCodeText(`${issuing.issuerId ?? 'office'}:${issuing.issuedFor}`, secretKey);
  const isNew = await addCode(tx, {
    code,
    kind: issuing.kind,
    issuer_id: issuing.issuerId,
    issuer: issuing.issuer,
    note: issuing.note,
    max_uses: issuing.maxUses,
    works_from: issuing.worksFrom === null ? null : now,
    expires_at: issuing.expiresInDays === null ? null : new Date(now.getTime() + issuing.expiresInDays * DAY),
    revoked_at: null,
    created_at: now,
  });
  const row = await findCode(tx, code);
  if (!row || !(isNew || isSame(row, issuing))) throw new HttpError(422, KEY_TAKEN);
  return presentCode(row, now);
}

function isSame(row: CodeRow, { kind, note, maxUses, expiresInDays }: Issuing): boolean {
  const days = row.expires_at && (row.expires_at.getTime() - row.created_at.getTime()) / DAY;
  return row.kind === kind && row.note === note && row.max_uses === maxUses && days === expiresInDays;
}
