import type { ProviderCard } from '@glow50/shared/api/providers';
import { CITIES, SERVICES } from '@glow50/shared/api/taxonomy';

export interface CardRow {
  id: string;
  name: string;
  portrait: string | null;
  mainService: string | null;
  cityId: string;
  state: string;
  zipcode: string;
  asl: boolean;
  isVerified: boolean;
  bookedCount: number;
  reviewCount: number;
  ratingTenths: number;
  /** Cents, service charge included. */
  priceFrom: number | null;
}

/** The columns of a card, from `providers`, whatever carries its standing, and `CARD_PRICE`. */
export const CARD_COLUMNS = `
  provider_id AS id, name, portrait, main_service AS "mainService", city_id AS "cityId", state, zipcode, asl,
  is_verified AS "isVerified", booked_count AS "bookedCount", review_count AS "reviewCount",
  rating_tenths AS "ratingTenths", price_from AS "priceFrom"`;

export const CARD_PRICE = `
  CROSS JOIN LATERAL (
    SELECT min(price_cents + service_charge_cents) AS price_from
    FROM services WHERE services.provider_id = providers.provider_id AND is_offered) AS cheapest`;

export function presentCard(row: CardRow): ProviderCard {
  return {
    id: row.id,
    img: row.portrait,
    name: row.name,
    service: SERVICES.find(({ id }) => id === row.mainService)?.label ?? null,
    bookedCount: row.bookedCount,
    city: CITIES.find(({ id }) => id === row.cityId)?.label ?? row.cityId,
    state: row.state,
    zipcode: row.zipcode,
    rating: row.ratingTenths / 10,
    ratingCount: row.reviewCount,
    asl: row.asl,
    isVerified: row.isVerified,
    priceFrom: row.priceFrom === null ? null : { cents: row.priceFrom, currency: 'USD' },
  };
}
