import { LAYAWAY_DAYS } from '@glow50/contract/bookings/booking-terms';
import { REFUND_AGAIN } from '../payments/payments';
import { formatDateTime } from '../platform/time/format-local-time';
import type { BookingRow } from './booking-repository';
import {
  balanceAfter,
  balanceDueAt,
  type Division,
  divideOnCancel,
  divideRefund,
  feeOnMove,
  freeUntil,
  moveFeeOf,
  noShowFee,
  owesByLink,
  totalOf,
} from './booking-terms';
import { money } from './money';

const NO_CASH = 'No cash refund.';

/** Whether canceling now is free, what it gives back, and what it costs later: one line for each time in which it is different. */
export function listCancellation(booking: BookingRow, now: Date): string[] {
  const state = describeState(booking, now);
  if (state) return [state];
  const paid = asPaid(booking);
  const until = freeUntil(booking);
  const early = divideOnCancel(paid, until);
  const late = divideOnCancel(paid, booking.starts_at);
  if (isNothing(early)) {
    if (moveFeeOf(booking) > 0)
      return [sentences('You don’t get anything back if you cancel.', ...besides(booking, paid))];
    const why = totalOf(booking) === 0 ? 'the appointment is free' : 'nothing is paid before the appointment';
    return [sentences(`Canceling costs nothing: ${why}.`, ...besides(booking, paid))];
  }
  if (late.feeCents === 0) {
    const start = moment(booking, booking.starts_at);
    return [sentences(`Cancel by ${start} and ${gains(booking, early)}.`, ...besides(booking, paid, early))];
  }
  if (now > until) {
    return [
      `Canceling was free until ${moment(booking, until)}.`,
      sentences(
        `If you cancel${booking.status === 'held' ? '' : ' now'}, ${losses(booking, late)}.`,
        ...besides(booking, paid, late),
      ),
    ];
  }
  if (owesByLink(paid) && now <= balanceDueAt(booking) && balanceDueAt(booking) <= until) {
    return listBeforeBalance(booking, paid, early);
  }
  return [
    sentences(
      `Cancel by ${moment(booking, until)} and ${gains(booking, early)}.`,
      isWithoutCash(early) && NO_CASH,
    ),
    sentences(`After that, ${losses(booking, late)}.`, ...besides(booking, paid)),
  ];
}

/** In the order in which it comes: until the balance is due, once it is paid, and after that. */
function listBeforeBalance(booking: BookingRow, paid: BookingRow, early: Division): string[] {
  const balanceCents = balanceAfter(paid, paid.paid_cents);
  const whole = { ...paid, paid_cents: paid.paid_cents + balanceCents };
  const until = freeUntil(booking);
  const late = divideOnCancel(whole, booking.starts_at);
  return [
    sentences(
      `Cancel by ${moment(booking, balanceDueAt(booking))} and ${gains(booking, early)}.`,
      isWithoutCash(early) && NO_CASH,
      `Unless the balance of ${money(balanceCents)} is paid by then, the booking is canceled in the same way.`,
    ),
    `Once it is paid, cancel by ${moment(booking, until)} and ${gains(whole, divideOnCancel(whole, until))}.`,
    sentences(
      `After that, ${losses(whole, late)}.`,
      ...besides(booking, { ...paid, paid_cents: whole.paid_cents }),
    ),
  ];
}

/** The same for who is about to pay by Zelle, which costs nothing to cancel until the transfer has arrived. */
export function listByZelle(booking: BookingRow, now: Date): string[] {
  const lines = listCancellation({ ...booking, method: 'zelle' }, now);
  if (booking.due_now_cents === 0) return lines;
  const [first = '', ...others] = lines;
  const { providerName } = booking.policy;
  return [
    `Canceling costs nothing until ${providerName} confirms your transfer. Once that is done: ${first}`,
    ...others,
  ];
}

/** Null while canceling may have a price. */
function describeState(booking: BookingRow, now: Date): string | null {
  switch (booking.status) {
    case 'awaiting_transfer':
      return describeUnsent(booking);
    case 'held':
      return null;
    case 'confirmed':
      return booking.starts_at > now ? null : OVER;
    case 'completed':
    case 'no_show':
      return OVER;
    case 'cancelled':
      return 'It is canceled.';
    case 'expired':
      return 'It was not booked, and nothing was charged.';
  }
}

const OVER = 'It has begun or is over, so it can no longer be canceled.';

/** Whether moving now is free, and what it costs later. */
export function describeMove(booking: BookingRow, now: Date): string {
  const until = moment(booking, freeUntil(booking));
  const feeCents = feeOnMove(booking, now);
  const owes =
    owesByLink(booking) &&
    `To move it to a time less than ${LAYAWAY_DAYS} days ahead, pay the balance first.`;
  if (now <= freeUntil(booking)) {
    return sentences(`Move it by ${until} for free. What you paid moves with it.`, owes);
  }
  if (feeCents === 0) return sentences('Moving costs nothing. What you paid moves with it.', owes);
  const left = balanceAfter({ ...booking, fee_cents: booking.fee_cents + feeCents }, booking.paid_cents);
  return sentences(
    `Moving was free until ${until}.`,
    `If you move it now, ${booking.policy.providerName} keeps ${money(feeCents)} of what you paid, and ${money(left)} is left to pay.`,
    'You pay this fee only once per booking.',
    owes,
  );
}

/** What has happened to the money of a booking that ended. Null while it is ahead, and after it took place. */
export function describeDivision(booking: BookingRow): string | null {
  const { status, policy } = booking;
  if (status === 'expired' && booking.zelle_deadline) {
    return `No transfer was confirmed by ${moment(booking, booking.zelle_deadline)}, so the time was released. If you sent it, ${policy.providerName} books your time again or sends it back.`;
  }
  if (status === 'cancelled' && booking.zelle_deadline && !booking.confirmed_at) {
    return describeUnsent(booking, 'Nothing was taken');
  }
  if (status === 'expired' && booking.refund_failed_cents > 0) {
    return `Your payment came too late. ${describeFailed(booking)}`;
  }
  const division = divisionOf(booking);
  if (!division) return null;
  const { feeCents, creditCents, refundCents } = division;
  const owedCents = status === 'no_show' ? noShowFee(booking) - feeCents : 0;
  return sentences(
    feeCents > 0 && `${policy.providerName} keeps ${money(feeCents)}.`,
    ...keptForMoving(booking),
    creditCents > 0 && `${money(creditCents)} is credit with ${policy.providerName} for your next booking.`,
    isWithoutCash(division) && NO_CASH,
    ...describeReturn(booking, refundCents),
    owedCents > 0 && `${money(owedCents)} is added to your next booking with ${policy.providerName}.`,
    isNothing(division) &&
      owedCents === 0 &&
      moveFeeOf(booking) === 0 &&
      'Nothing was paid, so nothing is kept or sent back.',
  );
}

export function divisionOf({
  kept_cents: feeCents,
  returned_cents: refundCents,
  credited_cents: creditCents,
}: BookingRow): Division | null {
  if (feeCents === null || refundCents === null || creditCents === null) return null;
  return { feeCents, refundCents, creditCents };
}

export const toDivisionColumns = ({ feeCents, refundCents, creditCents }: Division) => ({
  kept_cents: feeCents,
  returned_cents: refundCents,
  credited_cents: creditCents,
});

function describeUnsent({ credit_cents: creditCents, policy }: BookingRow, taken?: string): string {
  return sentences(
    taken
      ? `${taken}.`
      : `Canceling costs nothing until ${policy.providerName} confirms your transfer: we have taken no money.`,
    creditCents > 0 && `Your credit of ${money(creditCents)} stays with ${policy.providerName}.`,
    `If you have sent the transfer already, ask ${policy.providerName} to send it back.`,
  );
}

/** What is due now counts as paid while the customer decides whether to pay it. */
const asPaid = (booking: BookingRow): BookingRow =>
  booking.status === 'held' ? { ...booking, paid_cents: booking.due_now_cents } : booking;

/** What the customer cannot lose sight of beside the fee. */
function besides(booking: BookingRow, paid: BookingRow, shown?: Division): (string | false)[] {
  const { earlier_fee_cents: earlier } = booking;
  const moveFee = moveFeeOf(booking);
  return [
    shown !== undefined && isWithoutCash(shown) && NO_CASH,
    moveFee > 0 && `The ${money(moveFee)} for moving late is not refunded.`,
    earlier > 0 && `The ${money(earlier)} for the appointment you missed is not refunded.`,
    owesByLink(paid) && unpaidBalance(booking, paid),
  ];
}

function keptForMoving(booking: BookingRow): string[] {
  const feeCents = moveFeeOf(booking);
  return feeCents > 0 ? [`${booking.policy.providerName} keeps ${money(feeCents)} for moving late.`] : [];
}

function unpaidBalance(booking: BookingRow, paid: BookingRow): string {
  const due = balanceDueAt(booking);
  const division = divideOnCancel(paid, due);
  const rest = division.feeCents > 0 ? losses(booking, division) : `you ${gains(booking, division)}`;
  return `Unless the balance of ${money(balanceAfter(paid, paid.paid_cents))} is paid by ${moment(booking, due)}, the booking is canceled: ${rest}.`;
}

/** What comes back to the customer, to follow `you`. */
function gains(booking: BookingRow, { creditCents, refundCents }: Division): string {
  const { online, direct } = divideRefund(booking, refundCents);
  return list(
    creditCents > 0 && `keep ${money(creditCents)} as credit with ${booking.policy.providerName}`,
    online > 0 && `get ${money(online)} back ${wayBack(booking)}`,
    direct > 0 && `get ${money(direct)} back by Zelle`,
  );
}

const losses = (booking: BookingRow, { feeCents, creditCents, refundCents }: Division): string =>
  list(
    `${booking.policy.providerName} keeps ${money(feeCents)}`,
    creditCents > 0 && `${money(creditCents)} stays as credit with ${booking.policy.providerName}`,
    ...goesBack(booking, refundCents),
  );

function goesBack(booking: BookingRow, cents: number): (string | false)[] {
  const { online, direct } = divideRefund(booking, cents);
  return [
    online > 0 && `${money(online)} goes back ${wayBack(booking)}`,
    direct > 0 && `${booking.policy.providerName} sends ${money(direct)} back to you by Zelle`,
  ];
}

/** What has become of the money that goes back, when the booking has ended. */
function describeReturn(booking: BookingRow, cents: number): (string | false)[] {
  const { online, direct } = divideRefund(booking, cents);
  const failed = Math.min(online, booking.refund_failed_cents);
  const resolved = Math.min(online - failed, booking.refund_resolved_cents);
  const onItsWay = online - failed - resolved;
  const { providerName } = booking.policy;
  return [
    onItsWay > 0 && `${money(onItsWay)} goes back ${wayBack(booking)}. It can take banks up to ten days.`,
    failed > 0 && describeFailed(booking),
    resolved > 0 && `${money(resolved)} was given back to you another way: our email says how.`,
    direct > 0 &&
      (booking.send_back_cents > 0
        ? `${providerName} sends ${money(direct)} back to you by Zelle.`
        : `${providerName} has sent ${money(direct)} back to you by Zelle.`),
  ];
}

/** In the same words wherever it is read. */
const describeFailed = ({ refund_failed_cents: cents }: BookingRow): string =>
  `${money(cents)} could not be sent back. ${REFUND_AGAIN} We’ll email you then.`;

const wayBack = ({ method }: BookingRow): string =>
  method === 'stripe' ? 'the way you paid' : 'to your card';

const isNothing = ({ feeCents, creditCents, refundCents }: Division) =>
  feeCents + creditCents + refundCents === 0;
const isWithoutCash = ({ creditCents, refundCents }: Division) => creditCents > 0 && refundCents === 0;

const moment = ({ policy }: BookingRow, instant: Date): string =>
  formatDateTime(instant.getTime(), policy.timeZone);

const sentences = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ');

/** Clauses as one list: with a comma between two as well. */
function list(...parts: (string | false)[]): string {
  const clauses = parts.filter((part) => part !== false);
  const last = clauses.pop() ?? '';
  return clauses.length === 0 ? last : `${clauses.join(', ')}, and ${last}`;
}
