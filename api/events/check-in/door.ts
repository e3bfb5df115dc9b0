import { EVENT_CAPACITY_MAX } from '@glow50/contract/events/event-editor';
import type { CheckInRequest, CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { becauseOf } from '../review/canceled-by-office';
import { placeOf } from '../tickets/present-order';
import { checkIn } from './check-in';
import { CHECK_IN_MESSAGES } from './check-in-messages';
import {
  countAdmitted,
  listConflicts,
  listReturned,
  listTickets,
  TICKETS_OF_ORDER,
} from './check-in-repository';
import { listElsewhere } from './elsewhere';
import type { CheckedIn } from './entrance';
import { type OrderOfGuest, presentCheckIn } from './present-check-in';

const MOST_CONFLICTS = 200;

type Needs = Pick<Dependencies, 'database' | 'clock'>;
type ReadingNeeds = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/** All tickets of the event, for a device that may lose its network. */
export async function readDoor(
  { database, clock, config }: ReadingNeeds,
  event: OrganizerEventRow,
): Promise<DoorList> {
  const { number: id, name, capacity, startsAt, endsAt, timeZone } = event;
  return {
    event: {
      id,
      name,
      whenLabel: formatDateTime(startsAt.getTime(), timeZone),
      place: placeOf(event),
      capacity,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZone,
      cancelledBecause: becauseOf(event, 'nothing'),
    },
    loadedAt: clock.now().toISOString(),
    tickets: await listTickets(database, event.id, EVENT_CAPACITY_MAX),
    conflicts: await listConflicts(database, event.id, MOST_CONFLICTS),
    returned: await listReturned(database, event.id, MOST_CONFLICTS),
    elsewhere: await listElsewhere(database, event.id, config),
  };
}

/** Records the scans of one device, each in its own transaction. */
export async function checkInAll(
  { database, clock }: Needs,
  event: OrganizerEventRow,
  { device, scans }: CheckInRequest,
): Promise<CheckInResults> {
  const isCanceled = event.status === 'cancelled';
  if (event.status !== 'published' && !isCanceled) throw new HttpError(409, CHECK_IN_MESSAGES.notPublished);
  const done: CheckedIn[] = [];
  for (const scan of scans) {
    const entrance = {
      eventId: event.id,
      eventNumber: event.number,
      isCanceled,
      device,
      now: clock.now(),
    };
    done.push(await inTransaction(database, (tx) => checkIn(tx, entrance, scan)));
  }
  const orders = await findOrders(database, event.id, done);
  const others = await findOthers(database, event, done);
  const results = done.map((one) => presentCheckIn(one, { event, orders, others }));
  return { results, ...(await countAdmitted(database, event.id)) };
}

/** Names the events of the same organizer that tickets are for. */
async function findOthers(
  { sql }: Connection,
  { providerId }: OrganizerEventRow,
  done: readonly CheckedIn[],
): Promise<Map<string, string>> {
  const eventIds = done.flatMap(({ otherEventId }) => otherEventId ?? []);
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql.query<{ id: string; name: string; startsAt: Date; timeZone: string }>(
    `SELECT event_id AS id, name, starts_at AS "startsAt", time_zone AS "timeZone" FROM events
     WHERE event_id = ANY($1) AND provider_id IS NOT DISTINCT FROM $2::uuid`,
    [eventIds, providerId],
  );
  return new Map(
    rows.map(({ id, name, startsAt, timeZone }) => [
      id,
      `${name} on ${formatDateTime(startsAt.getTime(), timeZone)}`,
    ]),
  );
}

async function findOrders(
  { sql }: Connection,
  eventId: string,
  done: readonly CheckedIn[],
): Promise<Map<string, OrderOfGuest>> {
  const orderIds = done.flatMap(({ ticket }) => ticket?.order_id ?? []);
  const { rows } = await sql.query<OrderOfGuest & { id: string }>(
    `SELECT order_id AS id, buyer_name AS buyer, ${TICKETS_OF_ORDER} AS quantity FROM ticket_orders o
     WHERE event_id = $1 AND order_id = ANY($2)`,
    [eventId, orderIds],
  );
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}
