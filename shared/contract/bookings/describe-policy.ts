import { LAYAWAY_DAYS } from './booking-terms';
import { formatMoney } from '../money/format-money';
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
  // Only policies of full payment have no deposit.
  if (payment === 'full' || !deposit)
    return { name: 'Payment', words: 'You pay the whole price when you book.' };
  const amount = formatMoney(deposit);
  return payment === 'deposit'
    ? {
        name: 'Deposit',
        words: `A ${amount} non-refundable deposit holds your time. It never exceeds the price.`,
      }
    : {
        name: 'Layaway',
        words: `${amount} holds your time. The balance is due ${LAYAWAY_DAYS} days before.`,
      };
}
