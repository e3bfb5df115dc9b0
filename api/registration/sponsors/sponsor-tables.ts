import type { Generated } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends SponsorTables {}
}

export interface SponsorTables {
  sponsorships: {
    user_id: string;
    sponsorship_id: string;
    state: 'open' | 'processing' | 'paid';
    payment_id: string | null;
    attempt: Generated<number>;
    became_at: Date | null;
    sponsor_id: string | null;
    sponsorship_code: string | null;
    unique_code: string | null;
  };
  own_sponsors: {
    user_id: string;
    version: number;
    has_no_sponsor: boolean;
    sponsor_name: string;
    sponsor_id: string;
    code: string | null;
    saved_at: Date;
  };
}
