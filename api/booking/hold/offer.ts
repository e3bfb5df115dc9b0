import { MOBILE } from '@glow50/contract/registration/require-street';
import {
  type BookingRules,
  type Calendar,
  findCalendar,
  isFree,
  lastDate,
  possibleStarts,
  type StoredAddOn,
  takenBy,
  type Window,
} from '../../directory/directory';
import { addDays, dateAt, MINUTE } from '../../platform/time/zone-time';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import { HttpError } from '../../platform/http/http-error';
import { SHARE_DAYS } from '../../platform/unpaid-holds/hold-shares';
import { BOOKING_MESSAGES } from '../booking-messages';
import type { BookingTerms } from '../booking-terms';

export interface Offer {
  serviceName: string;
  durationMinutes: number;
  priceCents: number;
  serviceChargeCents: number;
  addOns: readonly StoredAddOn[];
  terms: BookingTerms;
}

type OfferRow = Omit<Offer, 'terms'> & BookingTerms;

const selectOffer = prepared<[providerId: string, serviceId: string], OfferRow>(
  'booking.offer',
  `SELECT s.name AS "serviceName", duration_minutes AS "durationMinutes", price_cents AS "priceCents",
     service_charge_cents AS "serviceChargeCents", add_ons AS "addOns", p.name AS "providerName", time_zone AS "timeZone", payment,
     deposit_cents AS "depositCents", cash_balance_only AS "cashBalanceOnly",
     free_cancellation_hours AS "freeCancellationHours", late_fee_percent AS "lateFeePercent",
     late_arrival_minutes AS "lateArrivalMinutes", touch_up_hours AS "touchUpHours",
     no_show_percent AS "noShowPercent",
     CASE WHEN takes_zelle THEN zelle_address END AS "zelleAddress",
     CASE WHEN work_location = '${MOBILE}' THEN 'always' WHEN visits_customers THEN 'choice' ELSE 'never' END AS visits
   FROM providers p JOIN booking_policies USING (provider_id) JOIN services s USING (provider_id)
        LEFT JOIN booking_settings USING (provider_id)
   WHERE p.provider_id = $1 AND service_id = $2 AND is_published AND is_offered`,
);

/**
 * A service with the provider's current prices and rules. Returns undefined when the provider does not offer
 * the service or is not published.
 */
export async function findOffer(
  connection: Pick<Connection, 'sql'>,
  providerId: string,
  serviceId: string,
): Promise<Offer | undefined> {
  const [row] = await selectOffer(connection, providerId, serviceId);
  if (!row) return undefined;
  const { serviceName, durationMinutes, priceCents, serviceChargeCents, addOns, ...terms } = row;
  if (terms.zelleAddress !== null && (await isSignIn(connection, providerId, terms.zelleAddress))) {
    terms.zelleAddress = null;
  }
  return { serviceName, durationMinutes, priceCents, serviceChargeCents, addOns, terms };
}

const selectOwners = prepared<[providerId: string], { id: string }>(
  'booking.owners',
  'SELECT user_id AS id FROM provider_owners WHERE provider_id = $1',
);

const selectSignIn = prepared<[userIds: string[], address: string], object>(
  'booking.signIn',
  'SELECT FROM users WHERE user_id = ANY($1) AND lower(email) = lower($2)',
);

/** Whether an owner of the page signs in with the address. The account is on a server of its own. */
async function isSignIn(
  connection: Pick<Connection, 'sql'>,
  providerId: string,
  address: string,
): Promise<boolean> {
  const owners = await selectOwners(connection, providerId);
  if (owners.length === 0) return false;
  return (
    (
      await selectSignIn(
        connection,
        owners.map(({ id }) => id),
        address,
      )
    ).length > 0
  );
}

export interface OfferedTime {
  slots: Window;
  isFree: boolean;
}

/** What is taken around this time, and the rules from today on, also of the days that a share is taken from. */
export function findDaysAround(
  connection: Pick<Connection, 'sql'>,
  providerId: string,
  startsAt: Date,
  now: Date,
): Promise<Calendar | undefined> {
  const [date, today] = [utcDate(startsAt), utcDate(now)];
  const [from, to] = [addDays(date, -2), addDays(date, 2)];
  const [yesterday, shareEnd] = [addDays(today, -1), addDays(today, SHARE_DAYS)];
  const ruled = { from: from < yesterday ? from : yesterday, to: to > shareEnd ? to : shareEnd };
  return findCalendar(connection, providerId, { from, to, ruled }, now);
}

const utcDate = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Throws 400 at `startsAt` when the provider does not offer this time. */
export function getOfferedTime(
  calendar: Calendar | undefined,
  { startsAt, durationMinutes, now }: { startsAt: Date; durationMinutes: number; now: Date },
): OfferedTime {
  const start = startsAt.getTime();
  if (!calendar || !isOffered(start, durationMinutes, calendar.rules, now.getTime())) {
    const message = BOOKING_MESSAGES.notOffered;
    throw new HttpError(400, message, { errors: [{ path: 'startsAt', message }] });
  }
  const slots = takenBy(start, durationMinutes, calendar.rules);
  return { slots, isFree: isFree(slots, calendar.taken) };
}

function isOffered(start: number, durationMinutes: number, rules: BookingRules, now: number): boolean {
  if (start < now + rules.noticeMinutes * MINUTE) return false;
  const date = dateAt(start, rules.timeZone);
  if (date > lastDate(now, rules)) return false;
  return possibleStarts({ from: date, to: date, durationMinutes }, rules).includes(start);
}
