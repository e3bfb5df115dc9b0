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
}

/** A device's clock may run ahead. Nobody can be admitted in the future. */
export const timeOf = (scan: Scan, { now }: Entrance): Date =>
  new Date(Math.min(Date.parse(scan.at), now.getTime()));
