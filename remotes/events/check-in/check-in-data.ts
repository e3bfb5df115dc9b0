import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { Admission } from './check-in-storage';
import type { DoorKey } from './door-key';

export interface CheckInState {
  list: DoorList;
  admissions: Admission[];
  /** False when the list comes from this device's storage. */
  isOnline: boolean;
  /** Null for the organizer and staff, who are signed in. */
  doorKey: DoorKey | null;
}

export type CheckInData =
  | { view: 'open'; state: CheckInState }
  /** This device may not open the door yet, or no longer. `reason` says why, `isSignedIn` whether signing in could help. `eventName` is empty where it is not public. */
  | { view: 'closed'; eventId: string; eventName: string; reason: string | null; isSignedIn: boolean }
  | { view: 'failed'; message: string };
