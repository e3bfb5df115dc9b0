import { randomBytes } from 'node:crypto';
import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';
import { type Calendar, findCalendar, findSlots, takenBy, type Window } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { type OnError, workOnEach } from '../../platform/jobs/work-on-each';
import { formatDateTime, toClock } from '../../platform/time/format-local-time';
import { offersTexts } from '../../platform/texts/text';
import { HOUR, MINUTE } from '../../platform/time/zone-time';
import { UNPAID_HOURS } from '../../platform/unpaid-holds/hold-shares';
import { addHold, lockHolds } from '../../platform/unpaid-holds/unpaid-holds';
import { planExpiry } from '../booking-jobs';
import { type BookingRow, dropExpiredHolds } from '../booking-repository';
import { chooseAddOns } from '../hold/choose-add-ons';
import { addBooking, newBooking } from '../hold/new-booking';
import { findOffer, type Offer } from '../hold/offer';
import { offerEmail } from './waitlist-emails';
import {
  changeEntry,
  countRunOut,
  type EntryRow,
  listLine,
  listUnlooked,
  noteLooked,
} from './waitlist-repository';
import { signWaitToken } from './waitlist-token';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** In a day. The ten minutes of one email can pass unseen. */
const RUN_OUT_BY_MAILBOX = 2;
const RUN_OUT_BY_CLIENT = 5;
/** More are offered by the next run. */
const OFFERS_PER_RUN = 20;
const SWEPT_PROVIDERS = 20;
/** Also times that become free without a booking's end are offered, such as longer hours. */
const SWEEP_MINUTES = 10;

/**
 * Keeps free times for those who wait, first come first, and emails them. One transaction: nobody is emailed about a
 * time that is not kept.
 */
export async function offerTimes({ config, database, clock }: Needs, providerId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockHolds(tx, providerId);
    const now = clock.now();
    const line = await listLine(tx, providerId, now);
    await noteLooked(tx, providerId, now);
    const calendar = await findDays(tx, providerId, line, now);
    if (!calendar) return;
    const taken = new Set(calendar.taken);
    const takesTexts = offersTexts(config);
    const offers = new Map<string, Offer | undefined>();
    let count = 0;
    for (const entry of line) {
      if (count === OFFERS_PER_RUN) break;
      const { service_id: serviceId } = entry;
      if (!offers.has(serviceId)) {
        const found = await findOffer(tx, providerId, serviceId);
        offers.set(serviceId, found && { ...found, terms: { ...found.terms, takesTexts } });
      }
      const service = offers.get(serviceId);
      const offer = service && chooseAddOns(service, stillOffered(entry, service));
      const booking = offer && (await keepFirst(tx, entry, offer, { rules: calendar.rules, taken }, now));
      if (!booking) continue;
      count += 1;
      await tell(tx, entry, offer, booking, config);
    }
  });
}

/** Looks for times of a batch of providers. Resolves to true when more may be left. */
export async function sweepWaitlists(needs: Needs, onError: OnError): Promise<boolean> {
  const { database } = needs;
  const now = needs.clock.now();
  const before = new Date(now.getTime() - SWEEP_MINUTES * MINUTE);
  const providers = await listUnlooked(database, { before, now, limit: SWEPT_PROVIDERS });
  const work = {
    run: (providerId: string) => offerTimes(needs, providerId),
    postpone: (providerId: string) => noteLooked(database, providerId, now),
  };
  await workOnEach(providers, work, onError);
  return providers.length === SWEPT_PROVIDERS;
}

/** An add-on may have gone since. */
const stillOffered = ({ add_ons: names }: EntryRow, { addOns }: Offer): string[] =>
  names.filter((wanted) => addOns.some(({ name }) => name === wanted));

async function findDays(
  tx: Transaction,
  providerId: string,
  line: readonly EntryRow[],
  now: Date,
): Promise<Calendar | undefined> {
  const from = line.map(({ from_date: date }) => date).sort()[0];
  const to = line
    .map(({ to_date: date }) => date)
    .sort()
    .at(-1);
  return from && to ? findCalendar(tx, providerId, { from, to }, now) : undefined;
}

/** Keeps the earliest free time for the entry. Adds its slots, and those that turn out to be taken, to `taken`. */
async function keepFirst(
  tx: Transaction,
  entry: EntryRow,
  offer: Offer,
  { rules, taken }: { rules: Calendar['rules']; taken: Set<number> },
  now: Date,
): Promise<BookingRow | undefined> {
  const { provider_id: providerId, from_date: from, to_date: to, part } = entry;
  const { durationMinutes } = offer;
  const wanted = { from, to, durationMinutes, ...(part && { part }) };
  const findFirst = () => findSlots(wanted, rules, taken, now.getTime()).flatMap(({ starts }) => starts)[0];
  if (findFirst() === undefined || (await hasLetRunOut(tx, entry, now))) return undefined;
  for (let start = findFirst(); start !== undefined; start = findFirst()) {
    const slots = takenBy(start, durationMinutes, rules);
    const amount = slots.to - slots.from;
    const booking = heldFor(entry, offer, new Date(start), now);
    const isKept = await keep(tx, booking, slots, now);
    for (let slot = slots.from; slot < slots.to; slot += 1) taken.add(slot);
    if (!isKept) continue;
    // Counted until the latest end that a claim can give it; an earlier end shortens it.
    const endsAt = new Date(booking.hold_expires_at.getTime() + OFFER_MINUTES * MINUTE);
    const hold = {
      ownerKey: providerId,
      holdId: booking.booking_id,
      client: entry.client,
      network: entry.network,
    };
    await addHold(tx, { ...hold, amount, startedAt: now, endsAt }, { standing: 0, endedOthers: false });
    await planExpiry(tx, booking, booking.hold_expires_at);
    return booking;
  }
  return undefined;
}

/**
 * Who has let kept times run out could keep them from all others again, and stays in line. Other holds do not count: the
 * mailbox was confirmed, and neighbors behind the same address must not cost the turn.
 */
async function hasLetRunOut(tx: Transaction, entry: EntryRow, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const { byMailbox, byClient } = await countRunOut(tx, entry, since);
  return byMailbox >= RUN_OUT_BY_MAILBOX || byClient >= RUN_OUT_BY_CLIENT;
}

/** Belongs to no browser until its link is used. */
function heldFor(entry: EntryRow, offer: Offer, startsAt: Date, now: Date): BookingRow {
  const booking = newBooking(offer, {
    provider_id: entry.provider_id,
    service_id: entry.service_id,
    starts_at: startsAt,
    visitor_hash: randomBytes(32),
    user_id: null,
    customer_name: null,
    customer_email: null,
    is_email_confirmed: false,
    customer_phone: null,
    is_phone_confirmed: false,
    touch_up_of: null,
    created_at: now,
  });
  return { ...booking, hold_expires_at: new Date(now.getTime() + OFFER_MINUTES * MINUTE) };
}

async function keep(tx: Transaction, booking: BookingRow, slots: Window, now: Date): Promise<boolean> {
  let result = await addBooking(tx, booking, slots, false);
  if (result === 'expired') {
    await dropExpiredHolds(tx, booking.provider_id, slots, now);
    result = await addBooking(tx, booking, slots, false);
  }
  return result === 'added';
}

async function tell(
  tx: Transaction,
  entry: EntryRow,
  offer: Offer,
  booking: BookingRow,
  { publicUrl, secretKey }: Needs['config'],
): Promise<void> {
  const { provider_id: providerId, entry_id: entryId } = entry;
  const { timeZone } = offer.terms;
  await changeEntry(tx, entry, { state: 'offered', booking_id: booking.booking_id });
  await enqueueMail(tx, {
    ownerKey: providerId,
    dedupeKey: `${entryId}:offer`,
    to: entry.email,
    ...offerEmail(
      { entry, offer, link: `${publicUrl}/waitlist/${signWaitToken({ providerId, entryId }, secretKey)}` },
      {
        when: formatDateTime(booking.starts_at.getTime(), timeZone),
        until: toClock(booking.hold_expires_at.getTime(), timeZone),
      },
    ),
  });
}
