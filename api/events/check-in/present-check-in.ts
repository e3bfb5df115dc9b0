import type { CheckInResult } from '@glow50/contract/check-in/check-ins';
import { describeEventDay, formatEventClock } from '@glow50/contract/events/describe-event-time';
import { toDay } from '../../platform/time/format-local-time';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { becauseOf } from '../review/canceled-by-office';
import { CHECK_IN_MESSAGES } from './check-in-messages';
import type { CheckedIn } from './entrance';

export interface OrderOfGuest {
  buyer: string;
  quantity: number;
}

interface Context {
  event: Pick<OrganizerEventRow, 'status' | 'reason' | 'cancelledBy' | 'timeZone'>;
  /** By order ID. */
  orders: ReadonlyMap<string, OrderOfGuest>;
  /** Other events of the same organizer, by event ID, like `Lash Lab on Fri, Mar 6, 9:30 AM`. */
  others: ReadonlyMap<string, string>;
}

export function presentCheckIn(checkedIn: CheckedIn, context: Context): CheckInResult {
  const { checkIn, ticket } = checkedIn;
  const order = ticket && context.orders.get(ticket.order_id);
  return {
    scanId: checkIn.scan_id,
    verdict: checkIn.verdict,
    message: messageOf(checkedIn, context),
    ticket: ticket
      ? {
          id: ticket.ticket_id,
          name: ticket.holder_name,
          buyer: order?.buyer ?? ticket.holder_name,
          seat: ticket.seat,
          kind: ticket.kind_name,
          ...(order && { quantity: order.quantity }),
        }
      : null,
    admittedAt: checkIn.admitted_at?.toISOString() ?? null,
    admittedBy: checkIn.admitted_by,
    isConflict: checkIn.is_conflict,
  };
}

function messageOf({ checkIn, ticket, otherEventId }: CheckedIn, { event, others }: Context): string {
  const messages = CHECK_IN_MESSAGES;
  switch (checkIn.verdict) {
    case 'admitted':
      return messages.admitted;
    case 'already_admitted': {
      const message = `Already admitted at ${momentOf(checkIn, event.timeZone)} by ${checkIn.admitted_by ?? ''}`;
      return checkIn.is_conflict ? `${message}, and let in here without a network` : message;
    }
    case 'passed_on': {
      if (!ticket?.passed_by) return messages.oldCode;
      return `${ticket.passed_by} passed this ticket on to ${ticket.holder_name}, who has a new code`;
    }
    case 'cancelled': {
      if (checkIn.is_conflict) return messages.returnedInside;
      if (event.status !== 'cancelled') return messages.returned;
      const because = becauseOf(event, 'nothing');
      return because ? `${messages.eventCanceled}. ${because}` : messages.eventCanceled;
    }
    case 'other_event': {
      const other = others.get(otherEventId ?? '');
      return other ? `This ticket is for ${other}` : messages.otherEvent;
    }
    case 'unknown':
      return messages.unknown;
    case 'checked_out':
      return messages.checkedOut;
    case 'not_inside':
      return messages.notInside;
    case 'undone':
      return messages.undone;
    case 'not_undoable':
      return messages.notUndoable;
  }
}

/** Names the day when the guest came on another one. */
function momentOf({ admitted_at, received_at }: CheckedIn['checkIn'], zone: string): string {
  if (!admitted_at) return '';
  const startsAt = admitted_at.toISOString();
  const clock = formatEventClock(startsAt, zone);
  const isToday = toDay(admitted_at.getTime(), zone) === toDay(received_at.getTime(), zone);
  return isToday ? clock : `${describeEventDay({ startsAt, timeZone: zone })}, ${clock}`;
}
