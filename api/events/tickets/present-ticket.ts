import type { Ticket } from '@glow50/contract/tickets/tickets';
import type { EventRow } from '../event-repository';
import { drawCode } from './qr-code';
import { makeCode } from './ticket-code';
import { codedOf, type TicketRow } from './ticket-repository';
import { signTicketToken } from './ticket-tokens';

/** The ticket as its holder sees it. A previous holder sees no code. */
export function presentTicket(
  ticket: TicketRow,
  event: EventRow,
  { secretKey, isHolder }: { secretKey: string; isHolder: boolean },
): Ticket {
  const isCanceled = ticket.is_cancelled || event.status === 'cancelled';
  const hasCode = isHolder && !isCanceled;
  const code = hasCode ? makeCode(codedOf(ticket), event.number, secretKey) : null;
  return {
    id: ticket.ticket_id,
    seat: ticket.seat,
    kind: ticket.kind_name,
    holder: { name: ticket.holder_name, email: ticket.holder_email },
    status: statusOf(ticket, { isHolder, isCanceled }),
    code,
    qr: code === null ? null : drawCode(code),
    token: hasCode ? signTicketToken(codedOf(ticket), secretKey) : null,
    admittedAt: isHolder ? (ticket.admitted_at?.toISOString() ?? null) : null,
    isOutside: isHolder && ticket.left_at !== null,
    passedBy: isHolder ? ticket.passed_by : null,
  };
}

function statusOf(
  { admitted_at }: TicketRow,
  { isHolder, isCanceled }: { isHolder: boolean; isCanceled: boolean },
): Ticket['status'] {
  if (isCanceled) return 'cancelled';
  if (!isHolder) return 'passed_on';
  return admitted_at ? 'admitted' : 'valid';
}

/** True while tickets can be transferred and orders returned. */
export const isAhead = (event: EventRow, now: Date): boolean =>
  event.status === 'published' && event.endsAt > now;
