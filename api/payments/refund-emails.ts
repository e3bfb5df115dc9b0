import { formatMoney } from '@glow50/contract/money/format-money';
import type { Transaction } from '../platform/database/connection';
import { type Email, renderEmail } from '../platform/mail/email';
import { enqueueMail } from '../platform/mail/mail';
import { dollars } from '../platform/money/dollars';
import type { PaymentHandlers } from './payment';
import type { PaymentRow } from './payment-repository';
import { toRefundLine } from './refund-lines';
import type { RefundRow } from './refund-repository';

type Message = Pick<Email, 'subject' | 'heading'> & { says: string; ends: string };

/** One email per attempt. Sends nothing when the buyer's address is no longer kept. */
export async function emailRefundFailed(
  tx: Transaction,
  handlers: PaymentHandlers,
  payment: PaymentRow,
  { refund_id: refundId, attempt, amount_cents: amountCents }: RefundRow,
): Promise<void> {
  const again = attempt > 1 ? ' again' : '';
  await emailBuyer(tx, handlers, payment, {
    dedupeKey: `refund-failed:${refundId}:${attempt}`,
    subject: `Your refund of ${formatMoney(dollars(amountCents))} failed${again}`,
    heading: `Your refund failed${again}`,
    says: toRefundLine({ id: refundId, state: 'failed', amountCents, note: null }).says,
    ends: 'You don’t need to do anything, and the money stays yours. If your card was closed or replaced, reply to this email.',
  });
}

/** Of a refund that had failed before. Sends nothing when the buyer's address is no longer kept. */
export async function emailRefundSent(
  tx: Transaction,
  handlers: PaymentHandlers,
  payment: PaymentRow,
  { refund_id: refundId, attempt, amount_cents: amountCents }: RefundRow,
): Promise<void> {
  await emailBuyer(tx, handlers, payment, {
    dedupeKey: `refund-sent:${refundId}:${attempt}`,
    subject: `${formatMoney(dollars(amountCents))} is on its way back to you`,
    heading: 'Your money is on its way',
    says: toRefundLine({ id: refundId, state: 'succeeded', amountCents, note: null }).says,
    ends: 'This time it worked. It can take your bank up to ten days.',
  });
}

/** Sends nothing when the buyer's address is no longer kept. */
export async function emailResolution(
  tx: Transaction,
  handlers: PaymentHandlers,
  payment: PaymentRow,
  { refundId, amountCents, note }: { refundId: string; amountCents: number; note: string },
): Promise<void> {
  await emailBuyer(tx, handlers, payment, {
    dedupeKey: `resolved:${refundId}`,
    subject: `Your ${formatMoney(dollars(amountCents))} came back another way`,
    heading: 'Your money came back another way',
    says: toRefundLine({ id: refundId, state: 'resolved', amountCents, note }).says,
    ends: 'We could not send it back the way you paid. If it hasn’t reached you, reply to this email.',
  });
}

async function emailBuyer(
  tx: Transaction,
  { describeBought }: PaymentHandlers,
  payment: PaymentRow,
  { dedupeKey, subject, heading, says, ends }: Message & { dedupeKey: string },
): Promise<void> {
  const { owner_key: ownerKey, subject_kind: kind, subject_id: subjectId } = payment;
  const bought = await describeBought?.(tx, { kind, ownerKey, subjectId });
  const to = bought?.email ?? payment.email;
  if (!to) return;
  await enqueueMail(tx, {
    ownerKey,
    dedupeKey,
    to,
    ...renderEmail({
      subject,
      preview: bought?.name ?? says,
      heading,
      paragraphs: [...(bought ? [`${bought.name}.`] : []), says, ends],
      ...(bought?.page && { button: bought.page }),
      footnote: 'You’re getting this email because you paid for something on Glow50.',
    }),
  });
}
