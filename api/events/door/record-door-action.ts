import { recordAction, type StaffAction } from '../../platform/audit/record-action';
import type { Transaction } from '../../platform/database/connection';
import type { DoorEvent } from '../check-in/get-door-event';

/** Records what staff do at the door of an organizer. Organizers are not recorded. */
export async function recordDoorAction(
  tx: Transaction,
  { staffId, number, name }: DoorEvent,
  did: Pick<StaffAction, 'action' | 'before' | 'after' | 'source'>,
  now: Date,
): Promise<void> {
  if (staffId === null) return;
  const subject = { kind: 'event', id: String(number), name };
  await recordAction(tx, { staffId, section: 'events', subject, ...did }, now);
}
