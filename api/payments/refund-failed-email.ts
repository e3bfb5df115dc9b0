import { formatMoney } from '@glow50/contract/money/format-money';
import type { Transaction } from '../platform/database/connection';
import { renderEmail } from '../platform/mail/email';
import { enqueueMail } from '../platform/mail/mail';
import { dollars } from '../platform/money/dollars';
import type { PaymentRow } from './payment-repository';
import type { RefundRow } from './refund-repository';

/** One email an attempt. Sends nothing when the buyer's address is no longer kept. */
export async function emailRefundFailed(
  tx: Transaction,
  { email, owner_key: ownerKey }: PaymentRow,
  { refund_id: refundId, attempt, amount_cents: amountCents }: RefundRow,
): Promise<void> {
  if (!email) return;
  const money = formatMoney(dollars(amountCents));
  const again = attempt > 1 ? ' again' : '';
  await enqueueMail(tx, {
    ownerKey,
    dedupeKey: `refund-failed:${refundId}:${attempt}`,
    to: email,
    ...renderEmail({
      subject: `Your refund of ${money} failed${again}`,
      preview: 'Glow50 is working on it',
      heading: `Your refund failed${again}`,
      paragraphs: [
        `We tried to send ${money} back the way you paid, and it failed${again}. Glow50 is working on it: you don’t need to do anything, and the money stays yours.`,
        'We email you if it comes back another way. If your card was closed or replaced, reply to this email.',
      ],
      footnote: 'You’re getting this email because you paid for something on Glow50.',
    }),
  });
}
