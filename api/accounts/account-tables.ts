import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { Generated } from 'kysely';

declare module '../platform/database/tables' {
  interface Tables extends AuthTables {}
}

export interface AuthTables {
  users: {
    user_id: string;
    full_name: string;
    email: string;
    password_hash: string;
    role: 'user' | 'staff';
    is_verified: Generated<boolean>;
    created_at: Date;
    first_signed_in_at: Generated<Date | null>;
    suspended_at: Generated<Date | null>;
    ways_version: Generated<string | null>;
  };
  user_emails: {
    email: string;
    user_id: string;
  };
  sessions: {
    user_id: string;
    session_id: string;
    lifetime: '1h' | '30d';
    started_at: Date;
    renewable_until: Date;
    ends_at: Date;
    user_agent: Generated<string>;
    second_step_at: Date | null;
    place: Generated<string>;
    last_seen_at: Generated<Date | null>;
    by_password: Generated<boolean>;
  };
  session_tokens: {
    token_hash: Buffer;
    kind: 'bearer' | 'cookie';
    user_id: string;
    session_id: string;
    issued_at: Date;
    expires_at: Date;
    first_used_at: Date | null;
    predecessor_hash: Buffer | null;
  };
  registration_attempts: {
    email: string;
    attempt_id: string;
    is_decoy: boolean;
    full_name: string;
    written_email: string;
    password_hash: string;
    cookie_hash: Buffer;
    referral: string | null;
    code_hash: Buffer;
    code_sent_at: Date;
    code_expires_at: Date;
    tries: Generated<number>;
    created_at: Date;
    registration: Generated<RegistrationKind | null>;
    draft_hash: Generated<Buffer | null>;
    goal: Generated<string | null>;
    code_seed: Generated<Buffer | null>;
  };
  confirmed_attempts: {
    cookie_hash: Buffer;
    confirmed_at: Date;
    user_id: string | null;
  };
  password_resets: {
    user_id: string;
    token_hash: Buffer;
    expires_at: Date;
  };
  contact_checks: {
    owner_id: string;
    email: string;
    written_email: string;
    code_hash: Buffer;
    code_sent_at: Date;
    code_expires_at: Date;
    tries: Generated<number>;
    checked_at: Date | null;
  };
}
