import type { DoorList } from '@glow50/contract/check-in/check-ins';
import type { Outcome } from '@glow50/host/outcome';
import type { Admission } from './door-storage';

export interface Door {
  list: DoorList;
  admissions: Admission[];
  /** False when the list comes from this device's storage. */
  isOnline: boolean;
}

export type DoorData = Outcome<Door> | null;
