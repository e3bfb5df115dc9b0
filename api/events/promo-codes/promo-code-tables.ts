import type { Generated } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends PromoCodeTables {}
}

export interface PromoCodeTables {
  promo_codes: {
    event_id: string;
    code_id: string;
    code: string;
    off_cents: number | null;
    off_percent: number | null;
    kind_ids: string[];
    most_uses: number | null;
    uses: Generated<number>;
    valid_from: Date | null;
    valid_until: Date | null;
    is_closed: Generated<boolean>;
  };
}
