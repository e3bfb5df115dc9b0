import { formatMoney } from '@glow50/contract/money/format-money';
import type { Transaction } from '../platform/database/connection';
import { renderEmail } from '../platform/mail/email';
import { enqueueMail } from '../platform/mail/mail';
import { dollars } from '../platform/money/dollars';
import type { PaymentRow } from './payment-repository';

/** Sends nothing when the buyer's address is no longer kept. */
export async function emailResolution(
  tx: Transaction,
  { email, owner_key: ownerKey }: PaymentRow,
  { refundId, amountCents, note }: { refundId: string; amountCents: number; note: string },
): Promise<void> {
  if (!email) return;
  const money = formatMoney(dollars(amountCents));
  await enqueueMail(tx, {
    ownerKey,
    dedupeKey: `resolved:${refundId}`,
    to: email,
    ...renderEmail({
      subject: `Your ${money} came back another way`,
      preview: note,
      heading: 'Your money came back another way',
      paragraphs: [
        `We could not send ${money} back the way you paid, so we gave it back another way: ${note}`,
        'If it hasn’t reached you, reply to this email.',
      ],
      footnote: 'You’re getting this email because you paid for something on Glow50.',
    }),
  });
}
