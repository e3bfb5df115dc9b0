import type { CheckInResult } from '@glow50/contract/check-in/check-ins';
import { toClock } from '../../platform/time/format-local-time';
import type { CheckedIn } from './check-in';
import type { CheckInRow } from './check-in-repository';

export function presentCheckIn(
  { checkIn, ticket }: CheckedIn,
  { timeZone, buyers }: { timeZone: string; buyers: ReadonlyMap<string, string> },
): CheckInResult {
  return {
    scanId: checkIn.scan_id,
    verdict: checkIn.verdict,
    message: messageOf(checkIn, timeZone),
    ticket: ticket
      ? {
          id: ticket.ticket_id,
          name: ticket.holder_name,
          buyer: buyers.get(ticket.order_id) ?? ticket.holder_name,
        }
      : null,
    admittedAt: checkIn.admitted_at?.toISOString() ?? null,
    admittedBy: checkIn.admitted_by,
    isConflict: checkIn.is_conflict,
  };
}

function messageOf(checkIn: CheckInRow, timeZone: string): string {
  switch (checkIn.verdict) {
    case 'admitted':
      return 'Admitted';
    case 'already_admitted': {
      const at = checkIn.admitted_at ? toClock(checkIn.admitted_at.getTime(), timeZone) : '';
      const words = `Already admitted at ${at} by ${checkIn.admitted_by ?? ''}`;
      return checkIn.is_conflict ? `${words}, and let in here without a network` : words;
    }
    case 'passed_on':
      return 'This ticket was passed on. Its new holder has another code';
    case 'cancelled':
      return 'This ticket was cancelled and its money sent back';
    case 'other_event':
      return 'This ticket is for another event';
    case 'unknown':
      return 'We don’t recognize this code';
  }
}
