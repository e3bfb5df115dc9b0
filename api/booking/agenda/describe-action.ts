import type { AgendaAction } from '@glow50/contract/bookings/agenda';
import type { BookingRow } from '../booking-repository';
import {
  balanceAfter,
  divideOnNoShow,
  divideOnProviderCancel,
  divideRefund,
  moveFeeOf,
} from '../booking-terms';
import { money } from '../money';
import { zelleReference } from '../present-booking';

export function describeAction(action: AgendaAction, booking: BookingRow): string {
  const name = booking.customer_name ?? 'The customer';
  switch (action) {
    case 'cancel':
      return sentences('The time is free again.', ...moneyBack(booking, name), `${name} is told by email.`);
    case 'no-show':
      return sentences(...missedMoney(booking, name), `${name} is told by email.`);
    case 'complete': {
      const balance = balanceAfter(booking, booking.paid_cents);
      return sentences(
        balance > 0 && `${money(balance)} is for you to collect at the appointment.`,
        booking.touch_up_of === null && `${name} is asked for a review.`,
        'This happens by itself an hour after the end.',
      );
    }
    case 'zelle-received': {
      const charge = Math.min(booking.service_charge_cents, booking.due_now_cents);
      return sentences(
        `You’re confirming that ${money(booking.due_now_cents)} with the memo ${zelleReference(booking)} has reached you.`,
        `The booking is confirmed and ${name} gets the confirmation.`,
        charge > 0 && `The service charge of ${money(charge)} is entered in your ledger.`,
      );
    }
    case 'task-done':
      return booking.send_back_cents > 0
        ? `You’re confirming that you sent ${money(booking.send_back_cents)} back to ${name} by Zelle. ${name} is told by email.`
        : 'You’re marking this as resolved. It leaves your list.';
  }
}

function moneyBack(booking: BookingRow, name: string): (string | false)[] {
  if (booking.status === 'awaiting_transfer') {
    return ['No money has arrived. If the transfer still comes, please send it back.'];
  }
  const { refundCents, creditCents } = divideOnProviderCancel(booking);
  return [
    refundCents > 0 && refundWords(booking, refundCents, name),
    creditCents > 0 && `${name} keeps the credit of ${money(creditCents)}.`,
    ...keptForMoving(booking),
    refundCents + creditCents === 0 &&
      (moveFeeOf(booking) > 0 ? 'Nothing goes back.' : 'Nothing was paid, so nothing goes back.'),
  ];
}

function missedMoney(booking: BookingRow, name: string): (string | false)[] {
  const { feeCents, refundCents, creditCents, owedCents } = divideOnNoShow(booking);
  return [
    feeCents > 0 && `${money(feeCents)} is kept as the fee.`,
    ...keptForMoving(booking),
    refundCents > 0 && refundWords(booking, refundCents, name),
    creditCents > 0 && `${money(creditCents)} becomes credit of ${name}.`,
    owedCents > 0 && `${money(owedCents)} is added to the next booking of ${name} with you.`,
    feeCents + owedCents === 0 && 'It costs nothing.',
  ];
}

function keptForMoving(booking: BookingRow): string[] {
  const feeCents = moveFeeOf(booking);
  return feeCents > 0 ? [`You kept ${money(feeCents)} for moving late.`] : [];
}

function refundWords(booking: BookingRow, cents: number, name: string): string {
  const { online, direct } = divideRefund(booking, cents);
  return sentences(
    direct > 0 && `You send ${money(direct)} back to ${name} by Zelle.`,
    online > 0 && `${money(online)} goes back to ${name}, the way it was paid.`,
  );
}

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');
