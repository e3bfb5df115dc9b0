import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import { formatMoney } from '@glow50/contract/money/format-money';
import { renderEmail } from '../../platform/mail/email';
import type { Payment } from '../payment';
import { PAYMENT_MESSAGES } from '../payment-messages';
import { receiptParagraphs, refundParagraphs } from '../receipt';
import { PLAN_LABELS, usd } from './quote';
import type { PlanRow } from './plan-repository';

const MANAGE = '/student-profile';
const PAGE_IS_OFF =
  'If you have a page, customers no longer find it. What is booked stays booked, and everything you entered is saved: restart the plan, and your page is back right away.';

export interface EmailContext {
  publicUrl: string;
  now: Date;
}

export function renewedEmail(context: EmailContext, plan: PlanRow, payment: Payment) {
  return planEmail(context, {
    subject: `Your plan is renewed until ${dayOf(plan.renews_at)}`,
    preview: `${priceOf(plan)} was paid`,
    heading: 'Another month is paid',
    paragraphs: [
      `${PLAN_LABELS[plan.price]}: paid until ${dayOf(plan.renews_at)}.`,
      ...receiptParagraphs(payment, { at: context.now, timeZone: OFFICE_ZONE }),
    ],
  });
}

export function declinedEmail(context: EmailContext, plan: PlanRow) {
  const next = plan.next_try_at ? dayOf(plan.next_try_at) : '';
  const isWithoutCard = plan.declined === PAYMENT_MESSAGES.noCard;
  return planEmail(context, {
    subject: 'Your plan could not be renewed',
    preview: `We try again on ${next}`,
    heading: isWithoutCard ? 'Your plan needs a card' : 'Your card did not go through',
    paragraphs: [
      `We tried to charge ${priceOf(plan)} for your plan. ${plan.declined ?? ''} Nothing was charged, and your plan continues for now.`,
      `We try again on ${next}. If you ${isWithoutCard ? 'add a' : 'change your'} card before then, we’ll try the new one right away.`,
    ],
    label: isWithoutCard ? 'Add a card' : 'Change my card',
  });
}

export function lapsedEmail(context: EmailContext, plan: PlanRow) {
  return planEmail(context, {
    subject: 'Your plan has ended',
    preview: `${priceOf(plan)} could not be charged`,
    heading: 'Your plan has ended',
    paragraphs: [
      plan.declined === PAYMENT_MESSAGES.noCard
        ? `We could not charge ${priceOf(plan)}. ${plan.declined}`
        : `We tried several times to charge ${priceOf(plan)}, and your bank declined each time. ${plan.declined ?? ''}`,
      `Nothing more is charged. ${PAGE_IS_OFF}`,
    ],
  });
}

export function canceledEmail(context: EmailContext, plan: PlanRow) {
  const isOver = plan.state === 'ended';
  return planEmail(context, {
    subject: isOver ? 'Your plan has ended' : `Your plan ends on ${dayOf(plan.renews_at)}`,
    preview: 'Nothing more will be charged',
    heading: isOver ? 'Your plan has ended' : 'Your plan is canceled',
    paragraphs: [
      isOver
        ? `As you asked, your plan has ended. Nothing more is charged. ${PAGE_IS_OFF}`
        : `As you asked, your plan ends on ${dayOf(plan.renews_at)}. Until then everything stays as it is, and nothing more is charged. After that, customers don’t find your page.`,
      ...(isOver ? [] : ['If you change your mind before then, keep it with one click.']),
    ],
  });
}

export function sentBackEmail(context: EmailContext, payment: Payment, amountCents: number, why: string) {
  return planEmail(context, {
    subject: `We are sending ${formatMoney(usd(amountCents))} back`,
    preview: why,
    heading: 'This money goes back to you',
    paragraphs: [why, ...refundParagraphs(payment, amountCents)],
  });
}

function planEmail(
  { publicUrl }: EmailContext,
  {
    label = 'View my plan',
    ...email
  }: { subject: string; preview: string; heading: string; paragraphs: string[]; label?: string },
) {
  return renderEmail({
    ...email,
    button: { label, href: `${publicUrl}${MANAGE}` },
    footnote: 'You’re getting this email because you have a plan with us.',
  });
}

const priceOf = (plan: PlanRow) => formatMoney(usd(plan.amount_cents));

export const dayOf = (instant: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: OFFICE_ZONE }).format(instant);
