import type { Scan } from '@glow50/contract/check-in/check-ins';
import type { TicketRow } from '../tickets/ticket-repository';
import type { CheckInRow } from './check-in-repository';

export interface Entrance {
  eventId: string;
  eventNumber: number;
  isCanceled: boolean;
  device: string;
  now: Date;
}

export interface CheckedIn {
  checkIn: CheckInRow;
  /** As it was before the scan. */
  ticket: TicketRow | undefined;
  /** The event that the ticket is for, when it is another one. */
  otherEventId?: string | undefined;
}

/**
 * The device's own time counts only for scans without a network. Its clock may run ahead, and nobody can be
 * admitted in the future.
 */
export const timeOf = ({ at, isOffline }: Scan, { now }: Entrance): Date =>
  isOffline ? new Date(Math.min(Date.parse(at), now.getTime())) : now;
