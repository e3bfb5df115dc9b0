import type { Generated } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends PasskeyTables {}
}

export interface PasskeyTables {
  passkeys: {
    user_id: string;
    passkey_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    is_synced: boolean;
    is_second_step: Generated<boolean>;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
}
