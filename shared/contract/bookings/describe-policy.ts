import { LAYAWAY_DAYS, LAYAWAY_DEPOSIT_CENTS } from './booking-terms';
import { formatDollars, formatMoney } from '../money/format-money';
import type { BookingPolicy } from '../providers/providers';

export function describePolicy(policy: BookingPolicy): { name: string; words: string }[] {
  const { freeCancellationHours, lateFeePercent, lateArrivalMinutes, touchUpHours, noShowPercent } = policy;
  return [
    describePayment(policy),
    ...(policy.cashBalanceOnly
      ? [{ name: 'Cash only', words: 'Whatever is left to pay at the appointment is paid in cash.' }]
      : []),
    {
      name: 'Cancelling',
      words: `Free up to ${freeCancellationHours} hours before. Later than that the fee is ${lateFeePercent}% of the total.`,
    },
    {
      name: 'Arriving late',
      words: `More than ${lateArrivalMinutes} minutes late and your appointment is cancelled.`,
    },
    { name: 'Not showing up', words: `You pay ${noShowPercent}% before you can book again.` },
    { name: 'Refunds', words: `No refunds, but a free touch-up within ${touchUpHours} hours.` },
    ...(policy.comeAlone ? [{ name: 'Company', words: 'Please come alone.' }] : []),
  ];
}

function describePayment({ payment, deposit }: BookingPolicy): { name: string; words: string } {
  switch (payment) {
    case 'full':
      return { name: 'Payment', words: 'You pay the whole price when you book.' };
    case 'deposit':
      return {
        name: 'Deposit',
        words: `${deposit ? `A ${formatMoney(deposit)}` : 'A'} non-refundable deposit holds your time. It never exceeds the price.`,
      };
    case 'layaway':
      return {
        name: 'Layaway',
        words: `${deposit ? formatMoney(deposit) : formatDollars(LAYAWAY_DEPOSIT_CENTS)} holds your time. The balance is due ${LAYAWAY_DAYS} days before.`,
      };
  }
}
