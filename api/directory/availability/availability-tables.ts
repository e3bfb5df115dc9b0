import type { Generated } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends AvailabilityTables {}
}

interface AvailabilityTables {
  date_exceptions: {
    provider_id: string;
    on_date: string;
    position: Generated<number>;
    opens: string | null;
    closes: string | null;
  };
  booking_settings: {
    provider_id: string;
    buffer_before_minutes: Generated<number>;
    buffer_after_minutes: Generated<number>;
    notice_minutes: Generated<number>;
    horizon_days: Generated<number>;
    step_minutes: Generated<number>;
    zelle_address: string | null;
    takes_zelle: Generated<boolean>;
  };
}
