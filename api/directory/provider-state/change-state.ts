import type { ChangeProviderState } from '@glow50/contract/providers/provider-state';
import { dateAt } from '../../platform/time/zone-time';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { indexProviders } from '../search-index/index-provider';
import { recordTimesChanged } from '../search-index/rank-changes';
import { countAhead, lockState, type StateRow, writeState } from './state-repository';

const TEXTS = {
  takenDown: 'Our office took your page down. Please write to us before you publish it again',
  planEnded: 'Your plan has ended. Restart it, and your page shows again right away',
  isOver: 'These days are over. Choose a last day in the future',
} as const;

/**
 * Changes the page's publication state or vacation and updates the search index. Bookings are not affected.
 */
export async function changeState(
  tx: Transaction,
  providerId: string,
  change: ChangeProviderState,
  now: Date,
): Promise<StateRow> {
  const before = await lockState(tx, providerId);
  const row = { ...before, ...toPublishing(before, change.state), ...toVacation(before, change, now) };
  if (change.vacation && change.keepBookings !== true) {
    const { timeZone } = row;
    refuseBooked(await countAhead(tx, providerId, now, { ...change.vacation, timeZone }));
  }
  await writeState(tx, row);
  await indexProviders(tx, [providerId]);
  await recordTimesChanged(tx, providerId);
  return row;
}

/**
 * Hides a page whose owner's plan has ended, or shows it again. What its owner or the office has hidden stays
 * hidden. Bookings are not affected.
 */
export async function followPlanOf(tx: Transaction, providerId: string, hasPlan: boolean): Promise<void> {
  const before = await lockState(tx, providerId);
  const isHidden = before.withdrawnBy === 'plan';
  if (hasPlan ? !isHidden : !before.isPublished) return;
  await writeState(tx, { ...before, isPublished: hasPlan, withdrawnBy: hasPlan ? null : 'plan' });
  await indexProviders(tx, [providerId]);
  await recordTimesChanged(tx, providerId);
}

function toPublishing({ withdrawnBy }: StateRow, state: ChangeProviderState['state']) {
  if (state === undefined) return {};
  if (withdrawnBy === 'office') refuse(409, 'state', TEXTS.takenDown);
  if (withdrawnBy === 'plan') refuse(409, 'state', TEXTS.planEnded);
  const isPublished = state !== 'unpublished';
  return { isPublished, withdrawnBy: isPublished ? null : ('owner' as const), isPaused: state === 'paused' };
}

function toVacation({ timeZone }: StateRow, { vacation }: ChangeProviderState, now: Date) {
  if (vacation === undefined) return {};
  if (vacation && vacation.until < dateAt(now.getTime(), timeZone)) {
    refuse(400, 'vacation.until', TEXTS.isOver);
  }
  return { vacationFrom: vacation?.from ?? null, vacationUntil: vacation?.until ?? null };
}

function refuseBooked(bookings: number): void {
  if (bookings === 0) return;
  const found = bookings === 1 ? 'There is a booking' : `There are ${bookings} bookings`;
  const message = `${found} on these days. Nothing was changed: say that you’re keeping these bookings, or cancel them first`;
  refuse(409, 'keepBookings', message);
}

function refuse(status: 400 | 409, path: string, message: string): never {
  throw new HttpError(status, message, { errors: [{ path, message }] });
}
