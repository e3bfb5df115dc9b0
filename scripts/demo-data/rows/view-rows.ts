import { OVERVIEW_DAYS } from '@glow50/contract/dashboard/overview-days';
import type { Transaction } from '@glow50/api/platform/database/connection';
import { addDays, DAY, dateAt, startOfDate } from '@glow50/api/platform/time/zone-time';
import type { DemoData } from '../demo-data';
import { TIME_ZONE } from '../plan-agenda';
import { seededRandom } from '../random';
import { insertRows } from './insert-rows';

const WEEKEND = [0, 5, 6];

/** Views of the first provider's page, on the days that the dashboard shows. Those of today grow with the hour. */
export async function insertViews(tx: Transaction, { providers }: DemoData, now: Date): Promise<void> {
  const [provider] = providers;
  const today = dateAt(now.getTime(), TIME_ZONE);
  const shareOfToday = (now.getTime() - startOfDate(today, TIME_ZONE)) / DAY;
  const rows = Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const date = addDays(today, -index);
    const random = seededRandom(`views-${date}`);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const whole = random.int(24, 52) + (WEEKEND.includes(weekday) ? 22 : 0);
    const views = Math.round(whole * (index === 0 ? Math.min(1, shareOfToday) : 1));
    return { provider_id: provider?.id, on_date: date, lane: 0, views };
  });
  await insertRows(
    tx,
    'page_views',
    rows.filter(({ views }) => views > 0),
  );
}
