import type { ProviderState } from '@glow50/contract/providers/provider-state';
import { dateAt } from '../../platform/time/zone-time';
import type { Connection } from '../../platform/database/connection';
import { countAhead, type StateRow } from './state-repository';

export async function presentState(connection: Connection, row: StateRow, now: Date): Promise<ProviderState> {
  return {
    providerId: row.providerId,
    state: nameOf(row),
    isVerified: row.isVerified,
    vacation: vacationOf(row, now),
    bookingsAhead: await countAhead(connection, row.providerId, now),
  };
}

export function vacationOf(
  {
    vacationFrom: from,
    vacationUntil: until,
    timeZone,
  }: Pick<StateRow, 'vacationFrom' | 'vacationUntil' | 'timeZone'>,
  now: Date,
): ProviderState['vacation'] {
  if (!from || !until || until < dateAt(now.getTime(), timeZone)) return null;
  return { from, until };
}

export function nameOf({
  isPublished,
  withdrawnBy,
  isPaused,
}: Pick<StateRow, 'isPublished' | 'withdrawnBy' | 'isPaused'>): ProviderState['state'] {
  if (isPublished) return isPaused ? 'paused' : 'published';
  if (withdrawnBy === 'plan') return 'plan_ended';
  return withdrawnBy === 'office' ? 'taken_down' : 'unpublished';
}
