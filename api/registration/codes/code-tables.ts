import type { IssuedCodeKind } from '@glow50/contract/codes/codes';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends CodeTables {}
}

export interface CodeTables {
  codes: {
    code: string;
    kind: IssuedCodeKind;
    issuer_id: string | null;
    issuer: string;
    note: string;
    max_uses: number | null;
    uses: Generated<number>;
    works_from: Date | null;
    expires_at: Date | null;
    revoked_at: Date | null;
    created_at: Date;
  };
  code_uses: {
    code: string;
    registration_id: string;
    used_at: Date;
  };
}
