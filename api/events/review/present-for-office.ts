import type { OfficeEventItem } from '@glow50/contract/events/event-editor';
import type { Connection } from '../../platform/database/connection';
import { dollars } from '../../platform/money/dollars';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { presentOrganizerEvent } from '../editor/present-editor';
import { type EventMoney, sumMoney } from './office-events-repository';

export async function presentForOffice(
  connection: Connection,
  rows: readonly OrganizerEventRow[],
  now: Date,
): Promise<OfficeEventItem[]> {
  const sums = await sumMoney(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { paidCents, refundedCents, failedCents } = sums.get(row.id) ?? NO_MONEY;
    return {
      ...presentOrganizerEvent(row, now),
      paid: dollars(paidCents),
      refunded: dollars(refundedCents),
      failedRefunds: dollars(failedCents),
    };
  });
}

export async function presentOne(
  connection: Connection,
  row: OrganizerEventRow,
  now: Date,
): Promise<OfficeEventItem> {
  const [item] = await presentForOffice(connection, [row], now);
  if (!item) throw new Error('An event was not presented');
  return item;
}

const NO_MONEY: EventMoney = { paidCents: 0, refundedCents: 0, failedCents: 0 };
