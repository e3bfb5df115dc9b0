import type { Booking } from '@glow50/contract/bookings/bookings';
import { findUserPhone, getAccount } from '../../accounts/accounts';
import type { Calendar, Window } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { awaitPipelined, onOneConnection } from '../../platform/database/in-one-go';
import { isTaken } from '../../platform/database/sql-state';
import { HttpError } from '../../platform/http/http-error';
import { PaymentsInTheWay } from '../../payments/payments';
import {
  addHold,
  type Client,
  findUsage,
  type HoldLimits,
  lockHolds,
  standingOf,
  type Usage,
} from '../../platform/unpaid-holds/unpaid-holds';
import { bookableTime } from './bookable-time';
import { planExpiry, planYielding } from '../booking-jobs';
import { type BookingRow, dropExpiredHolds, findHeldTime, type HeldTime } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { hasBalances } from '../customer/customer-balances';
import { chooseAddOns } from './choose-add-ons';
import { endHold } from './end-hold';
import { addBooking, newBooking } from './new-booking';
import { findDaysAround, findOffer, getOfferedTime, type Offer } from './offer';
import { recount } from './recount';
import { countHold, findPlaces, type Place } from './visitor-holds';
import { endYielding, listYielding, paymentsOf, type YieldingTime } from './yielding-holds';
import { findAnswer, storeAnswer, type Write } from '../../platform/idempotency/idempotency';

export interface Visitor {
  visitorHash: Buffer;
  userId: string | null;
}

export interface PlannedHold {
  booking: BookingRow;
  slots: Window;
  from: Client;
  /** In quarters of an hour, as `findBookableTime` counts them. */
  findBookable: () => number;
}

/** What a hold finds once other holds of the provider wait for it. */
interface OpenedHold {
  /** The response that the same request got meanwhile. */
  known: Booking | undefined;
  earlier: HeldTime | undefined;
  usage: Usage;
  yielding: readonly YieldingTime[];
  /** Credit or an earlier fee of the visitor may change what is due. */
  hasBalances: boolean;
  places: readonly Place[];
}

export interface HoldContext {
  /** The response already given for this idempotency key. */
  known: Booking | undefined;
  earlier: HeldTime | undefined;
  offer: Offer | undefined;
  calendar: Calendar | undefined;
}

export interface HoldPlanRequest {
  visitor: Visitor;
  from: Client;
  providerId: string;
  serviceId: string;
  startsAt: Date;
  addOns: readonly string[];
  /** The site sends texts. */
  takesTexts: boolean;
}

/** Throws 409 when the idempotency key was used for another request. */
export async function readHoldContext(
  database: Database,
  { visitor, providerId, serviceId, startsAt }: HoldPlanRequest,
  write: Write,
): Promise<HoldContext> {
  const [known, offer, calendar, earlier] = await onOneConnection(database, (connection) =>
    awaitPipelined(
      findAnswer<Booking>(connection, write),
      findOffer(connection, providerId, serviceId),
      findDaysAround(connection, providerId, startsAt, write.now),
      // Last, so that when a duplicate of this request has just taken the slots, its hold is found as well.
      findHeldTime(connection, providerId, visitor),
    ),
  );
  return { known, earlier, offer, calendar };
}

/**
 * Checks the request against the current offer. Throws 404 for an unknown service, 400 for a time or an add-on that is not
 * offered, 409 when the slot is taken.
 */
export async function planHold(
  database: Database,
  { visitor, from, providerId, serviceId, startsAt, addOns, takesTexts }: HoldPlanRequest,
  { offer: service, calendar, earlier }: HoldContext,
  now: Date,
): Promise<PlannedHold> {
  if (!service) throw new HttpError(404, BOOKING_MESSAGES.serviceNotFound);
  const offer = chooseAddOns(service, addOns);
  const { durationMinutes } = offer;
  const { slots, isFree } = getOfferedTime(calendar, { startsAt, durationMinutes, now });
  // A taken slot is allowed here if the visitor has a hold with this provider: the new hold replaces it.
  if (!isFree && !earlier) throw new HttpError(409, BOOKING_MESSAGES.taken);
  const { userId } = visitor;
  const account = userId ? await getAccount(database, userId) : undefined;
  const phone = userId && takesTexts ? await findUserPhone(database, userId) : undefined;
  const terms = { ...offer.terms, takesTexts };
  const booking = newBooking(
    { ...offer, terms },
    {
      provider_id: providerId,
      service_id: serviceId,
      starts_at: startsAt,
      visitor_hash: visitor.visitorHash,
      user_id: visitor.userId,
      customer_name: account?.fullName ?? null,
      customer_email: account?.email ?? null,
      is_email_confirmed: account?.isVerified ?? false,
      customer_phone: phone ?? null,
      is_phone_confirmed: phone !== undefined,
      touch_up_of: null,
      created_at: now,
    },
  );
  return { booking, slots, from, findBookable: () => (calendar ? bookableTime(calendar.rules, now) : 0) };
}

/** Makes other holds with the provider wait. Only locks and reads, so that it can be sent together with BEGIN. */
export async function openHold(tx: Transaction, plan: PlannedHold, write: Write): Promise<OpenedHold> {
  const { provider_id: providerId } = plan.booking;
  const [, known, earlier, usage, yielding, balances, places] = await awaitPipelined(
    lockHolds(tx, providerId),
    findAnswer<Booking>(tx, write),
    findHeldTime(tx, providerId, toVisitor(plan.booking)),
    findUsage(tx, toUnpaid(plan)),
    listYielding(tx, toClaim(plan)),
    hasBalances(tx, plan.booking),
    findPlaces(tx, plan.booking),
  );
  return { known, earlier, usage, yielding, hasBalances: balances, places };
}

const toVisitor = ({ visitor_hash: visitorHash, user_id: userId }: BookingRow): Visitor => ({
  visitorHash,
  userId,
});

function toUnpaid({ booking, slots, from }: PlannedHold) {
  return {
    ownerKey: booking.provider_id,
    holdId: booking.booking_id,
    ...from,
    amount: slots.to - slots.from,
    startedAt: booking.created_at,
    endsAt: booking.hold_expires_at,
  };
}

const toClaim = ({ booking, slots, from }: PlannedHold) => ({
  providerId: booking.provider_id,
  slots,
  client: from.client,
});

/**
 * Inserts the hold, counts the visitor's credit and earlier fees, and stores and returns the answer. Replaces the visitor's earlier hold with this provider, and ends holds that
 * yield to this one. `cancelled` are the payments canceled before. Throws 409 when the slot is taken or the earlier
 * hold's payment is processing, 422 when its key was used for another request, 429 when the visitor already has three holds; `PaymentsInTheWay` only when there is nothing
 * else to refuse, so that nobody's payment is canceled for a hold that then fails.
 */
export async function writeHold(
  tx: Transaction,
  plan: PlannedHold,
  opened: Omit<OpenedHold, 'known'>,
  {
    write,
    present,
    cancelled,
  }: { write: Write; present: (booking: BookingRow) => Booking; cancelled: ReadonlySet<string> },
): Promise<Booking> {
  const { booking, slots, from } = plan;
  const { provider_id: providerId, created_at: now } = booking;
  const hold = toUnpaid(plan);
  const { usage, yielding } = await replaceEarlier(tx, plan, opened);
  const limits: HoldLimits = { all: plan.findBookable, mostFirst: Infinity, countsPromises: true };
  const { standing, yieldsAt } = await standingOf(usage, hold, limits);
  const claim = { providerId, standing, client: from.client };
  const ended = await endYielding(tx, claim, yielding, { limits, now });
  const answer = present(booking);
  // The earlier hold has given its place back.
  const places = opened.places.filter((place) => !opened.earlier || place.providerId !== providerId);
  await awaitPipelined(
    ...(opened.hasBalances ? [] : [storeAnswer(tx, write, answer)]),
    insertWithSlots(tx, booking, slots, { yields: standing > 0 }),
    addHold(tx, hold, { standing, endedOthers: ended.length > 0 }),
    countHold(tx, booking, places),
    planExpiry(tx, booking, booking.hold_expires_at),
    ...(yieldsAt ? [planYielding(tx, booking, yieldsAt)] : []),
  );
  const paying = paymentsOf(ended, cancelled);
  if (paying.length > 0) throw new PaymentsInTheWay(paying);
  if (!opened.hasBalances) return answer;
  const counted = present(await recount(tx, booking, now));
  await storeAnswer(tx, write, counted);
  return counted;
}

/** What is kept when the visitor's earlier hold is not. */
async function replaceEarlier(
  tx: Transaction,
  plan: PlannedHold,
  { earlier, usage, yielding }: Omit<OpenedHold, 'known'>,
): Promise<Pick<OpenedHold, 'usage' | 'yielding'>> {
  if (!earlier) return { usage, yielding };
  const { created_at: now } = plan.booking;
  if (!(await endHold(tx, earlier, { cancelledPaymentId: null, now }))) {
    throw new HttpError(409, BOOKING_MESSAGES.moneyOnItsWay);
  }
  const [usageAfter, yieldingAfter] = await awaitPipelined(
    findUsage(tx, toUnpaid(plan)),
    listYielding(tx, toClaim(plan)),
  );
  return { usage: usageAfter, yielding: yieldingAfter };
}

/**
 * Inserts the booking with its slots, and drops expired holds that are in the way. Throws 409 when any slot
 * is taken.
 */
export async function insertWithSlots(
  tx: Transaction,
  booking: BookingRow,
  slots: Window,
  { yields }: { yields: boolean },
): Promise<void> {
  try {
    let result = await addBooking(tx, booking, slots, yields);
    if (result === 'expired') {
      await dropExpiredHolds(tx, booking.provider_id, slots, booking.created_at);
      result = await addBooking(tx, booking, slots, yields);
    }
    if (result !== 'added') throw new HttpError(409, BOOKING_MESSAGES.taken);
  } catch (error) {
    throw isTaken(error) ? new HttpError(409, BOOKING_MESSAGES.taken) : error;
  }
}
