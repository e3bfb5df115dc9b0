import { v7 } from 'uuid';
import type { PaymentRequest } from '../payment';

/** A booking for $24.34, including a $4.00 service charge. */
export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    subject: { kind: 'booking', ownerKey: v7(), subjectId: v7() },
    amountCents: 2434,
    serviceChargeCents: 400,
    method: 'card',
    email: 'guest@example.com',
    idempotencyKey: v7(),
    ...changes,
  };
}
