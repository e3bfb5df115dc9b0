import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import { formatMoney } from '@glow50/contract/money/format-money';
import { REGISTRATION_PATHS } from '@glow50/contract/registration/registration-kinds';
import { renderEmail } from '../../platform/mail/email';
import { dayOf, type Payment, type PlanRow, receiptParagraphs, usd } from '../../payments/payments';
import type { RegistrationRow } from '../submissions/registration-repository';
import type { ChargeRow } from './charge-repository';

const footnoteOf = ({ reference }: RegistrationRow) =>
  `About your registration at Glow50, reference ${reference}.`;

interface Zelle {
  address: string;
  reference: string;
}

export function transferEmail(row: RegistrationRow, zelle: Zelle, dueAt: Date) {
  const amount = formatMoney(usd(row.amount_due_cents));
  return renderEmail({
    subject: `Send ${amount} by Zelle to finish your registration`,
    preview: `With ${zelle.reference} as the memo`,
    heading: 'One step is left',
    paragraphs: [
      `Send ${amount} by Zelle to ${zelle.address}, with ${zelle.reference} as the memo.`,
      `Please send it by ${dayOf(dueAt)}. We can’t hold your registration longer than that.`,
      'Your answers are kept. Your registration reaches us as soon as the money has arrived, and we’ll email you then.',
    ],
    footnote: footnoteOf(row),
  });
}

export function transferReminderEmail(row: RegistrationRow, zelle: Zelle, dueAt: Date) {
  const amount = formatMoney(usd(row.amount_due_cents));
  return renderEmail({
    subject: `Your transfer of ${amount} has not arrived yet`,
    preview: `We wait until ${dayOf(dueAt)}`,
    heading: 'We are still waiting for your transfer',
    paragraphs: [
      `Send ${amount} by Zelle to ${zelle.address}, with ${zelle.reference} as the memo, by ${dayOf(dueAt)}.`,
      'Already sent it? Then you don’t need to do anything: some banks take a day or two.',
    ],
    footnote: footnoteOf(row),
  });
}

export function transferEndedEmail(row: RegistrationRow, publicUrl: string) {
  const amount = formatMoney(usd(row.amount_due_cents));
  return renderEmail({
    subject: 'We no longer wait for your transfer',
    preview: 'Your answers are kept',
    heading: 'Your transfer has not arrived',
    paragraphs: [
      `The ${amount} by Zelle did not reach us in time, so your registration has not been sent. Nothing was charged.`,
      'Your answers are saved for now: continue with them and choose how to pay, by Zelle again if you like. If your transfer is on its way, write to us, and we match it.',
    ],
    button: { label: 'Continue', href: `${publicUrl}${REGISTRATION_PATHS[row.kind]}` },
    footnote: footnoteOf(row),
  });
}

export function planByTransferEmail(row: RegistrationRow, plan: PlanRow, publicUrl: string) {
  const until = dayOf(plan.renews_at);
  return renderEmail({
    subject: `Your transfer has arrived: your plan runs until ${until}`,
    preview: `For your registration ${row.reference}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      `Your transfer paid the first month of your plan, until ${until}.`,
      `A card pays for the months after that: add one to your plan before ${until}, and ${formatMoney(usd(plan.amount_cents))} is charged every month from then on. You can cancel with one click before then.`,
    ],
    button: { label: 'Add a card', href: `${publicUrl}/student-profile` },
    footnote: footnoteOf(row),
  });
}

export function paidEmail(
  row: RegistrationRow,
  { charge, payment, plan, now }: { charge: ChargeRow; payment: Payment; plan: PlanRow | null; now: Date },
) {
  return renderEmail({
    subject: `Your payment of ${formatMoney(usd(payment.amountCents))} has arrived`,
    preview: `For your registration ${row.reference}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      charge.lines.map(({ label, amount }) => `${label}: ${formatMoney(amount)}`).join('; ') + '.',
      ...receiptParagraphs(payment, { at: now, timeZone: OFFICE_ZONE }),
      ...(plan
        ? [
            `Your plan renews on ${dayOf(plan.renews_at)} for ${formatMoney(usd(plan.amount_cents))}, and every month after. You can cancel with one click before then.`,
          ]
        : []),
    ],
    footnote: footnoteOf(row),
  });
}

export function returnSentEmail(row: RegistrationRow, cents: number) {
  const amount = formatMoney(usd(cents));
  return renderEmail({
    subject: `We have sent ${amount} back by Zelle`,
    preview: `For your registration ${row.reference}`,
    heading: 'Your money is on its way back',
    paragraphs: [`We have sent ${amount} back by Zelle, to where your transfer came from.`],
    footnote: footnoteOf(row),
  });
}
