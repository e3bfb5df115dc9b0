import type { ProviderCard } from '@glow50/contract/providers/providers';
import { CITIES, SERVICES } from '@glow50/contract/taxonomy/taxonomy';

export interface CardRow {
  id: string;
  name: string;
  portrait: string | null;
  mainService: string | null;
  /** The first one, for a provider without services. */
  profession: string | null;
  cityId: string;
  state: string;
  zipcode: string;
  asl: boolean;
  isVerified: boolean;
  bookedCount: number;
  reviewCount: number;
  ratingTenths: number;
  /** The cheapest service that matches the search. Null when the search asked for no service. */
  serviceId: string | null;
  serviceName: string | null;
  durationMinutes: number | null;
  /** In cents, including the service charge. */
  priceFrom: number | null;
}

/**
 * Columns of a card. Select them from `providers`, a source of the standing columns, and `CHEAPEST` or
 * `cheapestService`.
 */
export const CARD_COLUMNS = `
  provider_id AS id, name, portrait, main_service AS "mainService", professions[1] AS profession, city_id AS "cityId", state, zipcode, asl,
  is_verified AS "isVerified", booked_count AS "bookedCount", review_count AS "reviewCount",
  rating_tenths AS "ratingTenths", service_id AS "serviceId", service_name AS "serviceName",
  duration_minutes AS "durationMinutes", price_from AS "priceFrom"`;

const offered = (among = 'true') =>
  `FROM services WHERE services.provider_id = providers.provider_id AND ${among} AND is_offered`;
const WHOLE_PRICE = 'price_cents + service_charge_cents';

/** `among`: a condition on `services.provider_id` that repeats the statement's own, so that one server can answer. */
export const cheapestOfAll = (among?: string) => `
  CROSS JOIN LATERAL (
    SELECT NULL AS service_id, NULL AS service_name, NULL AS duration_minutes, min(${WHOLE_PRICE}) AS price_from ${offered(among)}) AS cheapest`;

export const CHEAPEST = cheapestOfAll();

interface WantedService {
  /** The category that the service must be in. */
  chip?: string | undefined;
  /** The most that it may cost, in cents, service charge included. */
  mostCents?: string | undefined;
  /** A regular expression. A service with such a name is taken before cheaper ones. */
  named?: string | undefined;
  words?: WantedWords;
  /** As for `cheapestOfAll`. */
  among?: string | undefined;
}

interface WantedWords {
  /** Regular expressions. The service with the most of them in its name is taken, then one with the last. */
  patterns: string;
  /** Services of this kind come next. Null for none. */
  kind: string;
  /** Without a service of such a name or kind, the card names none, with the price of the cheapest. */
  isRequired: boolean;
}

/** All parts are placeholders. */
export const cheapestService = ({ chip, mostCents, named, words, among }: WantedService): string => {
  const conditions = `${chip ? `AND ${chip} = ANY(chips)` : ''} ${mostCents ? `AND ${WHOLE_PRICE} <= ${mostCents}` : ''}`;
  const order = `${named ? `services.name ~* ${named} DESC, ` : ''}price_from, position LIMIT 1`;
  if (!words)
    return `
  LEFT JOIN LATERAL (
    SELECT service_id, services.name AS service_name, duration_minutes, ${WHOLE_PRICE} AS price_from
    ${offered(among)} ${conditions} ORDER BY ${order}) AS cheapest ON true`;
  const isShown = words.isRequired ? 'words > 0 OR is_of_kind' : 'true';
  return `
  LEFT JOIN LATERAL (
    SELECT CASE WHEN ${isShown} THEN service_id END AS service_id, CASE WHEN ${isShown} THEN name END AS service_name,
           CASE WHEN ${isShown} THEN duration_minutes END AS duration_minutes, price_from
    FROM (SELECT service_id, services.name, duration_minutes, position, ${WHOLE_PRICE} AS price_from,
                 (SELECT count(*) FROM unnest(${words.patterns}::text[]) AS word WHERE services.name ~* word) AS words,
                 services.name ~* (${words.patterns}::text[])[cardinality(${words.patterns}::text[])] AS has_last,
                 coalesce(kind = ${words.kind}, false) AS is_of_kind
          ${offered(among)} ${conditions}) AS offered
    ORDER BY words DESC, has_last DESC, is_of_kind DESC, price_from, position LIMIT 1) AS cheapest ON true`;
};

export function presentCard(row: CardRow): ProviderCard {
  return {
    id: row.id,
    img: row.portrait,
    name: row.name,
    service: row.serviceName ?? SERVICES.find(({ id }) => id === row.mainService)?.label ?? row.profession,
    bookedCount: row.bookedCount,
    city: CITIES.find(({ id }) => id === row.cityId)?.label ?? row.cityId,
    state: row.state,
    zipcode: row.zipcode,
    rating: row.ratingTenths / 10,
    ratingCount: row.reviewCount,
    asl: row.asl,
    isVerified: row.isVerified,
    priceFrom: row.priceFrom === null ? null : { cents: row.priceFrom, currency: 'USD' },
    ...(row.serviceId !== null &&
      row.durationMinutes !== null && {
        matched: { serviceId: row.serviceId, durationMinutes: row.durationMinutes },
      }),
  };
}
