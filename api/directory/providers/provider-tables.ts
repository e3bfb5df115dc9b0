import type { SocialHandle } from '@glow50/contract/providers/providers';
import type { FileRef } from '@glow50/contract/registration/file-ref';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends ProviderTables {}
}

/** `minutes` is absent in older rows: it takes no longer. */
export interface StoredAddOn {
  name: string;
  priceCents: number;
  minutes?: number;
}

export interface ProviderTables {
  providers: {
    provider_id: string;
    name: string;
    about: string;
    portrait: string | null;
    main_service: string | null;
    professions: string[];
    work_location: string;
    city_id: string;
    state: string;
    zipcode: string;
    time_zone: string;
    handles: JSONColumnType<SocialHandle[]>;
    asl: boolean;
    is_verified: boolean;
    is_published: boolean;
    withdrawn_by: Generated<'owner' | 'office' | 'plan' | null>;
    is_paused: Generated<boolean>;
    is_student: Generated<boolean>;
    vacation_from: Generated<string | null>;
    vacation_until: Generated<string | null>;
    service_kinds: Generated<string[]>;
    street: Generated<string>;
    street_city: Generated<string>;
    visits_customers: Generated<boolean>;
    phone: Generated<string>;
    arrival_note: Generated<string>;
    created_at: Date;
  };
  booking_policies: {
    provider_id: string;
    payment: 'full' | 'deposit' | 'layaway';
    deposit_cents: number | null;
    cash_balance_only: boolean;
    come_alone: boolean;
    free_cancellation_hours: number;
    late_fee_percent: number;
    late_arrival_minutes: number;
    touch_up_hours: number;
    no_show_percent: number;
  };
  weekly_hours: {
    provider_id: string;
    day: number;
    opens: string;
    closes: string;
  };
  services: {
    provider_id: string;
    service_id: string;
    position: number;
    kind: string;
    chips: string[];
    name: string;
    description: string;
    duration_minutes: number;
    price_cents: number;
    service_charge_cents: number;
    is_offered: boolean;
    picture: string | null;
    picture_width: number | null;
    picture_height: number | null;
    picture_alt: string | null;
    add_ons: ColumnType<StoredAddOn[], string | undefined, string>;
    photos: ColumnType<FileRef[], string | undefined, string>;
  };
  page_views: {
    provider_id: string;
    on_date: string;
    lane: number;
    views: number;
  };
}
