import type { PaymentRef, Payments } from './payment';

/** Something is kept for others by payments that must be canceled before. */
export class PaymentsInTheWay extends Error {
  constructor(readonly payments: readonly PaymentRef[]) {
    super('Cancel these payments first');
  }
}

/**
 * Runs `work`. If it throws `PaymentsInTheWay`, cancels those payments and runs it once more with the IDs of
 * the canceled ones. Throws `refusal` when that was not enough, because money is on its way.
 */
export async function afterCancelling<Answer>(
  payments: Pick<Payments, 'cancel'>,
  refusal: () => Error,
  work: (canceled: ReadonlySet<string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(new Set());
  } catch (error) {
    if (!(error instanceof PaymentsInTheWay)) throw error;
    const canceled = new Set<string>();
    for (const ref of error.payments) {
      if ((await payments.cancel(ref)) === 'cancelled') canceled.add(ref.paymentId);
    }
    return work(canceled).catch((again: unknown) => {
      throw again instanceof PaymentsInTheWay ? refusal() : again;
    });
  }
}
