import { formatDateTime } from '../../platform/time/format-local-time';
import type { Returns } from '../returns/find-returns';
import { backOf } from '../returns/present-returns';
import { type Context, count, money, type Tickets, ticketsEmail } from './ticket-emails';
import { paidOf } from './ticket-repository';

interface Held {
  /** What was paid for the tickets that the buyer still has. */
  paidCents: number;
  returns: Returns | null;
}

/** Says what is true now: tickets may have gone back since, and the event may have moved. */
export function sentAgainEmail(context: Context, tickets: Tickets, { paidCents, returns }: Held) {
  const has = `You have ${count(tickets.length)}`;
  return ticketsEmail(context, tickets, [
    paidCents === 0
      ? `${has}, free of charge.`
      : `${has}. You paid ${money(paidCents)} for ${them(tickets)}.`,
    ...(context.event.moves > context.order.moves_seen ? [movedSince] : []),
    returns ? describeReturns(returns, context) : cannotReturn(tickets, paidCents),
  ]);
}

const movedSince = 'The organizer changed the date or the place after you ordered; above is how it is now.';

function describeReturns({ until, pieces }: Returns, { order, event }: Context): string {
  const returned = pieces.flat();
  const back = backOf(returned);
  const paid = returned.reduce((sum, { ticket }) => sum + paidOf(ticket, order), 0);
  const deadline = `until ${formatDateTime(until.getTime(), event.timeZone)}, with the button below.`;
  if (paid === 0) return `You can return free tickets ${deadline}`;
  const can = `You can return ${returned.length === 1 ? 'one ticket' : 'tickets'} ${deadline}`;
  if (back === 0) return `${can} Nothing goes back then: the fee takes what was paid.`;
  const most = pieces.length === 1 ? '' : ' if you return all that you can';
  const kept = paid > back ? `, and a fee of ${money(paid - back)} is kept` : '';
  return `${can} ${money(back)} then goes back to you${most}${kept}.`;
}

const cannotReturn = (tickets: Tickets, paidCents: number): string =>
  `You can’t return ${them(tickets)} now.${paidCents > 0 ? ' If the event is canceled, your money goes back to you.' : ''}`;

const them = ({ length }: Tickets): string => (length === 1 ? 'it' : 'them');
