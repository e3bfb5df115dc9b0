import type { EventGuest } from '@glow50/contract/events/sale-editor';
import { dollars } from '../../platform/money/dollars';
import type { GuestRow } from './guest-repository';

/** `texts` are the questions by id. Answers for the order stand at each of its tickets. */
export function presentGuest(row: GuestRow, texts: ReadonlyMap<string, string>): EventGuest {
  const { ticketId, orderId, name, email, buyer, kind, backCents, admittedAt } = row;
  const own = row.answers.filter(({ seat }) => seat === undefined || seat === row.seat);
  return {
    ticketId,
    orderId,
    name,
    email,
    buyer,
    kind,
    status: statusOf(row),
    paid: dollars(row.paidCents),
    refunded: backCents === null ? null : dollars(backCents),
    admittedAt: admittedAt?.toISOString() ?? null,
    answers: own.flatMap(({ questionId, answer }) => {
      const question = texts.get(questionId);
      return question === undefined ? [] : [{ question, answer }];
    }),
    together: row.together,
    togetherPaid: dollars(row.togetherCents),
    isAnyIn: row.isAnyIn,
  };
}

function statusOf({ isCanceled, admittedAt }: GuestRow): EventGuest['status'] {
  if (isCanceled) return 'cancelled';
  return admittedAt ? 'admitted' : 'valid';
}
