import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { Outcome } from '@glow50/host/outcome';
import type { Admission } from './check-in-storage';

export interface CheckInState {
  list: DoorList;
  admissions: Admission[];
  /** False when the list comes from this device's storage. */
  isOnline: boolean;
}

export type CheckInData = Outcome<CheckInState> | null;
