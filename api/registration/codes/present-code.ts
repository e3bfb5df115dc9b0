import type { IssuedCode } from '@glow50/contract/codes/codes';
import { type CodeRow, codeState } from './code-repository';
import { formatCode } from './code-text';

export function presentCode(row: CodeRow, now: Date): IssuedCode {
  return {
    code: formatCode(row.code),
    kind: row.kind,
    issuer: row.issuer,
    note: row.note,
    state: codeState(row, now),
    uses: row.uses,
    maxUses: row.max_uses,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
