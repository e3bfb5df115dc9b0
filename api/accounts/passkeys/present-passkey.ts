import type { Passkey } from '@glow50/contract/accounts/passkeys';
import type { PasskeyRow } from './passkey-repository';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.passkey_id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
