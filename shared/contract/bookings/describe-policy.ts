import { LAYAWAY_DAYS } from './booking-terms';
import { formatMoney } from '../money/format-money';
import type { BookingPolicy } from '../providers/providers';

export function describePolicy(policy: BookingPolicy): { name: string; words: string }[] {
  const { lateArrivalMinutes, touchUpHours, noShowPercent } = policy;
  return [
    describePayment(policy),
    ...(policy.cashBalanceOnly
      ? [{ name: 'Cash only', words: 'Anything due at the appointment is paid in cash.' }]
      : []),
    { name: 'Canceling', words: describeCancelling(policy) },
    {
      name: 'Arriving late',
      words: `More than ${lateArrivalMinutes} minutes late and your appointment is canceled as missed.`,
    },
    {
      name: 'Not showing up',
      words: `${noShowPercent}% of the total is kept. Any part you haven’t paid is added to your next booking here.`,
    },
    {
      name: 'After the appointment',
      words: `Something not quite right? A touch-up within ${touchUpHours} hours is free. Money isn’t returned after the service.`,
    },
    ...(policy.comeAlone ? [{ name: 'Company', words: 'Please come alone.' }] : []),
  ];
}

function describePayment({ payment, deposit, freeCancellationHours: hours, lateFeePercent }: BookingPolicy): {
  name: string;
  words: string;
} {
  // Only policies of full payment have no deposit.
  if (payment === 'full' || !deposit)
    return { name: 'Payment', words: 'You pay the full price when you book.' };
  const amount = formatMoney(deposit);
  return payment === 'deposit'
    ? {
        name: 'Deposit',
        words: `You pay ${amount} when you book, or the full price if that’s less.`,
      }
    : {
        name: 'Layaway',
        words: `You pay ${amount} when you book, or the full price if that’s less or you book less than ${LAYAWAY_DAYS} days ahead. The balance is due ${LAYAWAY_DAYS} days before. If it isn’t paid by then, the booking is canceled, and ${
          lateFeePercent === 0 || hours <= LAYAWAY_DAYS * 24
            ? 'what you paid becomes credit here'
            : 'it costs the same as canceling'
        }.`,
      };
}

function describeCancelling({
  payment,
  deposit,
  freeCancellationHours: hours,
  lateFeePercent,
}: BookingPolicy): string {
  const [back, from] =
    payment === 'full' || !deposit
      ? ['everything you paid goes back the way you paid', 'credit first']
      : [
          `up to ${formatMoney(deposit)} of what you paid becomes credit for your next booking here, and anything above that goes back the way you paid`,
          `those ${formatMoney(deposit)} first`,
        ];
  if (lateFeePercent === 0) return `Until it begins, ${back}.`;
  return `Up to ${hours} hours before, ${back}. After that, ${lateFeePercent}% of the total is kept, from ${from}, and never more than you paid. Moving your booking that late costs the same. You pay this fee only once per booking.`;
}
