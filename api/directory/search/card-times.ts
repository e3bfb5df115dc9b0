import type { CardTimes, ProviderCard } from '@glow50/contract/providers/providers';
import { listNextTimes, readNextTimes } from '../availability/availability-reader';
import { type CardCalendar, findCardCalendars } from '../availability/availability-repository';
import { dollars } from '../../platform/money/dollars';
import type { Connection } from '../../platform/database/connection';
import { addDays } from '../../platform/time/zone-time';

const TIMES = 3;
/** Most providers have enough free times within it. */
const DAYS = 14;

/**
 * Adds to each card the next free times that can be booked from it. One read for all cards, and two or more for each card
 * without enough free times in the next two weeks.
 */
export async function addShortcuts(
  connection: Connection,
  cards: readonly ProviderCard[],
  from: string | undefined,
  now: Date,
): Promise<ProviderCard[]> {
  // In time zones behind UTC it may still be the day before.
  const yesterday = addDays(now.toISOString().slice(0, 10), -1);
  const since = from && from > yesterday ? from : yesterday;
  const span = { from: since, to: addDays(since, DAYS) };
  const asked = cards.map(({ id, matched }) => ({ providerId: id, serviceId: matched?.serviceId ?? null }));
  const calendars = cards.length === 0 ? [] : await findCardCalendars(connection, asked, span, now);
  const found = new Map(calendars.map((calendar) => [calendar.place, calendar]));
  return Promise.all(
    cards.map(async (card, place) => {
      const calendar = found.get(place);
      const query = { providerId: card.id, to: span.to, ...(from && { from }) };
      const shortcuts = calendar ? await toShortcuts(connection, calendar, query, now) : null;
      return { ...card, shortcuts };
    }),
  );
}

async function toShortcuts(
  connection: Connection,
  calendar: CardCalendar,
  { providerId, to, from }: { providerId: string; to: string; from?: string },
  now: Date,
): Promise<CardTimes> {
  const { id, name, durationMinutes, totalCents } = calendar.service;
  const query = { durationMinutes, ...(from && { from }) };
  const soon = listNextTimes(calendar, { ...query, to }, TIMES, now);
  const times =
    soon.length === TIMES
      ? soon
      : ((await readNextTimes(connection, { ...query, providerId }, TIMES, now))?.times ?? []);
  return { service: { id, name, total: dollars(totalCents) }, times };
}
