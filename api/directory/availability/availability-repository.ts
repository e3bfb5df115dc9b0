import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { BookingRules, TakenQuarters } from './find-slots';
import type { ClockHours, Window } from './open-windows';
import { addDays, DAY, QUARTER } from '../../platform/time/zone-time';

/** A row with a date is an exception. A row without times means closed. */
interface HoursRow {
  day: number | null;
  date: string | null;
  opens: string | null;
  closes: string | null;
}

interface Dates {
  from: string;
  to: string;
}

export interface Calendar {
  rules: BookingRules;
  /** Quarters of an hour since 1970 that are booked or firmly held. */
  taken: ReadonlySet<number>;
}

interface RulesRow {
  timeZone: string;
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  horizonDays: number;
  stepMinutes: number;
  hours: HoursRow[];
  /** The part of the vacation that the dates include, when there is a vacation. It may be empty. */
  isAway: boolean;
  awayFrom: string;
  awayUntil: string;
}

/** Of a provider, for dates, given as expressions of SQL. */
const rulesOf = (provider: string, from: string, to: string) => `time_zone AS "timeZone",
     coalesce(buffer_before_minutes, 0) AS "bufferBefore", coalesce(buffer_after_minutes, 0) AS "bufferAfter",
     coalesce(notice_minutes, 60) AS "noticeMinutes", coalesce(horizon_days, 90) AS "horizonDays",
     coalesce(step_minutes, 30) AS "stepMinutes",
     (SELECT coalesce(json_agg(h), '[]') FROM (
        SELECT day, NULL AS date, opens, closes FROM weekly_hours WHERE provider_id = ${provider} AND NOT is_paused
        UNION ALL
        SELECT NULL, on_date::text, opens, closes FROM date_exceptions
        WHERE provider_id = ${provider} AND NOT is_paused AND on_date BETWEEN ${from}::date - 1 AND ${to}::date + 1
          AND coalesce(on_date NOT BETWEEN vacation_from AND vacation_until, true)
) AS h) AS hours,
     greatest(vacation_from, ${from}::date - 1) AS "awayFrom", least(vacation_until, ${to}::date + 1) AS "awayUntil",
     vacation_from IS NOT NULL AS "isAway"`;

const RULES = rulesOf('$1', '$2', '$3');

const RULED = `
   FROM providers LEFT JOIN booking_settings USING (provider_id) WHERE provider_id = $1 AND is_published`;

const selectRules = prepared<[providerId: string, from: string, to: string], RulesRow>(
  'availability.rules',
  `SELECT ${RULES} ${RULED}`,
);

/** Others may have a slot that yields, but not from the client that holds it. */
const isTakenFor = (client: '$6' | '$7') => `(NOT yields OR EXISTS (
       SELECT FROM unpaid_holds WHERE owner_key = $1 AND hold_id = booking_id AND client = ${client}))`;

const NOBODY = Buffer.alloc(0);

const CALENDAR = `${RULES},
     (SELECT json_agg(slot) FROM booking_slots
      WHERE provider_id = $1 AND resource = 0 AND slot >= $4 AND slot < $5
        AND (expires_at IS NULL OR expires_at > $6) AND ${isTakenFor('$7')}) AS slots`;

type CalendarValues = [
  providerId: string,
  from: string,
  to: string,
  fromSlot: number,
  toSlot: number,
  now: Date,
  client: Buffer,
];
type CalendarRow = RulesRow & { slots: number[] | null };

const selectCalendar = prepared<CalendarValues, CalendarRow>(
  'availability.calendar',
  `SELECT ${CALENDAR} ${RULED}`,
);

const OFFERED_SERVICE = (serviceId: '$2' | '$8') => `FROM services
   WHERE provider_id = $1 AND is_offered AND (${serviceId}::uuid IS NULL OR service_id = ${serviceId})
   ORDER BY duration_minutes, position LIMIT 1`;

const selectServiceCalendar = prepared<
  [...CalendarValues, serviceId: string | null],
  CalendarRow & { durationMinutes: number }
>(
  'availability.serviceCalendar',
  `SELECT ${CALENDAR}, duration_minutes AS "durationMinutes"
   FROM (SELECT provider_id, duration_minutes ${OFFERED_SERVICE('$8')}) AS service
     JOIN providers USING (provider_id) LEFT JOIN booking_settings USING (provider_id) WHERE provider_id = $1 AND is_published`,
);

const selectTaken = prepared<
  [providerId: string, from: number, to: number, now: Date, exceptBookingId: string | null, client: Buffer],
  { slots: number[] | null }
>(
  'availability.taken',
  `SELECT json_agg(slot) AS slots FROM booking_slots
   WHERE provider_id = $1 AND resource = 0 AND slot >= $2 AND slot < $3
     AND (expires_at IS NULL OR expires_at > $4) AND ${isTakenFor('$6')} AND booking_id IS DISTINCT FROM $5`,
);

export interface CardCalendar extends Calendar {
  /** Place of the card in the question, from 0. */
  place: number;
  service: { id: string; name: string; durationMinutes: number; totalCents: number };
}

const selectCardCalendars = prepared<
  [
    providerIds: string[],
    serviceIds: (string | null)[],
    from: string,
    to: string,
    fromSlot: number,
    toSlot: number,
    now: Date,
  ],
  RulesRow & Pick<CardCalendar, 'place' | 'service'> & { slots: number[] | null }
>(
  'availability.cards',
  `SELECT (place - 1)::int AS place, service, ${rulesOf('providers.provider_id', '$3', '$4')},
     (SELECT json_agg(slot) FROM booking_slots
      WHERE booking_slots.provider_id = providers.provider_id AND resource = 0 AND slot >= $5 AND slot < $6
        AND (expires_at IS NULL OR expires_at > $7) AND NOT yields) AS slots
   FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS card (id, service_id, place)
     JOIN providers ON providers.provider_id = card.id
     LEFT JOIN booking_settings ON booking_settings.provider_id = providers.provider_id
     CROSS JOIN LATERAL (
       SELECT (array_agg(json_build_object('id', services.service_id, 'name', services.name,
         'durationMinutes', duration_minutes, 'totalCents', price_cents + service_charge_cents)
         ORDER BY price_cents + service_charge_cents, position))[1] AS service
       FROM services
       WHERE services.provider_id = providers.provider_id AND is_offered
         AND (card.service_id IS NULL OR services.service_id = card.service_id)
       GROUP BY services.provider_id) AS cheapest
   WHERE is_published`,
);

export interface ShortestCalendar extends Calendar {
  providerId: string;
  durationMinutes: number;
}

type ShortestValues<Among> = [among: Among, from: string, to: string, fromSlot: number, now: Date];
type ShortestRow = RulesRow &
  Pick<ShortestCalendar, 'providerId'> & { durationMinutes: number | null; slots: number[] | null };

/** With taken times as far as can be booked, and a week to spare for time zones and buffers. */
const shortestOf = (provider: string, isMeant: string) =>
  `SELECT providers.provider_id AS "providerId", ${rulesOf(provider, '$2', '$3')},
     (SELECT min(duration_minutes) FROM services
      WHERE services.provider_id = ${provider} AND is_offered) AS "durationMinutes",
     (SELECT json_agg(slot) FROM booking_slots
      WHERE booking_slots.provider_id = ${provider} AND resource = 0
        AND slot >= $4 AND slot < $4::integer + (coalesce(horizon_days, 90) + 8) * ${DAY / QUARTER}
        AND (expires_at IS NULL OR expires_at > $5) AND NOT yields) AS slots
   FROM providers LEFT JOIN booking_settings USING (provider_id)
   WHERE providers.provider_id ${isMeant} AND is_published`;

/** For the server of the one. */
const selectShortestCalendar = prepared<ShortestValues<string>, ShortestRow>(
  'availability.shortest',
  shortestOf('$1', '= $1'),
);

const selectShortestCalendars = prepared<ShortestValues<readonly string[]>, ShortestRow>(
  'availability.shortests',
  shortestOf('providers.provider_id', '= ANY($1::uuid[])'),
);

const selectOfferedService = prepared<
  [providerId: string, serviceId: string | null],
  { providerId: string; serviceId: string; durationMinutes: number }
>(
  'availability.service',
  `SELECT provider_id AS "providerId", service_id AS "serviceId", duration_minutes AS "durationMinutes" ${OFFERED_SERVICE('$2')}`,
);

/**
 * The provider's booking rules for a range of dates. While paused or away there are no hours. Returns
 * undefined for an unpublished page.
 */
export async function findRules(
  connection: Connection,
  providerId: string,
  from: string,
  to: string,
): Promise<BookingRules | undefined> {
  const [row] = await selectRules(connection, providerId, from, to);
  return row && toRules(row);
}

/**
 * The rules, and the quarters taken for the client on those dates and on the two days before and after. `ruled` are the
 * dates that the rules are for; absent: the same.
 */
export async function findCalendar(
  connection: Pick<Connection, 'sql'>,
  providerId: string,
  { from, to, ruled = { from, to } }: Dates & { ruled?: Dates },
  now: Date,
  client: Buffer = NOBODY,
): Promise<Calendar | undefined> {
  const [fromSlot, toSlot] = [quarterOf(addDays(from, -2)), quarterOf(addDays(to, 3))];
  const { from: ruledFrom, to: ruledTo } = ruled;
  const [row] = await selectCalendar(
    connection,
    providerId,
    ruledFrom,
    ruledTo,
    fromSlot,
    toSlot,
    now,
    client,
  );
  if (!row) return undefined;
  const { slots, ...rules } = row;
  return { rules: toRules(rules), taken: new Set(slots) };
}

/** As `findCalendar`, with the duration of a service: the one named, or else the shortest that is offered. */
export async function findServiceCalendar(
  connection: Pick<Connection, 'sql'>,
  { providerId, serviceId, from, to }: Dates & { providerId: string; serviceId?: string | undefined },
  now: Date,
  client: Buffer = NOBODY,
): Promise<{ rules: BookingRules; taken: TakenQuarters; durationMinutes: number } | undefined> {
  const [fromSlot, toSlot] = [quarterOf(addDays(from, -2)), quarterOf(addDays(to, 3))];
  const values: CalendarValues = [providerId, from, to, fromSlot, toSlot, now, client];
  const [row] = await selectServiceCalendar(connection, ...values, serviceId ?? null);
  if (!row) return undefined;
  const { slots, durationMinutes, ...rules } = row;
  const taken = markTaken(slots, { from: fromSlot, to: toSlot });
  return { durationMinutes, rules: toRules(rules), taken };
}

/**
 * As `findCalendar` for everybody, of many cards at once, each with the service that it stands for: the one named, or else
 * the cheapest. Leaves out cards without services and unpublished pages.
 */
export async function findCardCalendars(
  connection: Pick<Connection, 'sql'>,
  cards: readonly { providerId: string; serviceId: string | null }[],
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<CardCalendar[]> {
  const [fromSlot, toSlot] = [quarterOf(addDays(from, -2)), quarterOf(addDays(to, 3))];
  const providerIds = cards.map(({ providerId }) => providerId);
  const serviceIds = cards.map(({ serviceId }) => serviceId);
  const rows = await selectCardCalendars(
    connection,
    providerIds,
    serviceIds,
    from,
    to,
    fromSlot,
    toSlot,
    now,
  );
  return rows.map(({ slots, place, service, ...rules }) => ({
    place,
    service,
    rules: toRules(rules),
    taken: new Set(slots),
  }));
}

/**
 * As `findCalendar` for everybody, of many providers at once, each with their shortest offered service and with all that
 * can be booked. Leaves out those without services and unpublished pages.
 */
export async function findShortestCalendars(
  connection: Pick<Connection, 'sql'>,
  providerIds: readonly string[],
  now: Date,
): Promise<ShortestCalendar[]> {
  const today = now.toISOString().slice(0, 10);
  const [only, ...others] = providerIds;
  const dates = [today, addDays(today, 367), quarterOf(addDays(today, -3)), now] as const;
  const rows =
    only !== undefined && others.length === 0
      ? await selectShortestCalendar(connection, only, ...dates)
      : await selectShortestCalendars(connection, providerIds, ...dates);
  return rows.flatMap(({ slots, providerId, durationMinutes, ...rules }) =>
    durationMinutes === null
      ? []
      : [{ providerId, durationMinutes, rules: toRules(rules), taken: new Set(slots) }],
  );
}

/** One byte per quarter from `from` on: for thousands of them faster than a `Set`. */
function markTaken(slots: readonly number[] | null, { from, to }: Window): TakenQuarters {
  const marks = new Uint8Array(to - from);
  for (const slot of slots ?? []) marks[slot - from] = 1;
  return { has: (slot) => marks[slot - from] === 1 };
}

const quarterOf = (date: string): number => Date.parse(date) / QUARTER;

function toRules({ hours, isAway, awayFrom, awayUntil, ...rules }: RulesRow): BookingRules {
  const weekly = hours.flatMap(({ day, opens, closes }) =>
    day === null || !opens || !closes ? [] : [{ day, ...toClockHours(opens, closes) }],
  );
  const exceptions = new Map<string, ClockHours[]>();
  for (const { date, opens, closes } of hours) {
    if (date === null) continue;
    const known = exceptions.get(date) ?? [];
    exceptions.set(date, opens && closes ? [...known, toClockHours(opens, closes)] : known);
  }
  if (isAway) for (let date = awayFrom; date <= awayUntil; date = addDays(date, 1)) exceptions.set(date, []);
  return { ...rules, weekly, exceptions };
}

/**
 * Quarters of an hour since 1970 that are booked or firmly held; `to` is exclusive. `exceptBookingId` leaves out one
 * booking, because a booking may be moved to a time that overlaps itself.
 */
export async function findTaken(
  connection: Connection,
  providerId: string,
  { from, to }: Window,
  now: Date,
  { exceptBookingId = null, client = NOBODY }: { exceptBookingId?: string | null; client?: Buffer } = {},
): Promise<Set<number>> {
  const [row] = await selectTaken(connection, providerId, from, to, now, exceptBookingId, client);
  return new Set(row?.slots);
}

/** The shortest offered service when no `serviceId` is given. */
export async function findOfferedService(
  connection: Pick<Connection, 'sql'>,
  providerId: string,
  serviceId?: string,
) {
  const [service] = await selectOfferedService(connection, providerId, serviceId ?? null);
  return service;
}

function toClockHours(opens: string, closes: string): ClockHours {
  return { opens: toMinutes(opens), closes: toMinutes(closes) };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
