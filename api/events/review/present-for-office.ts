import type { OfficeEventItem } from '@glow50/contract/events/event-editor';
import type { Connection } from '../../platform/database/connection';
import { dollars } from '../../platform/money/dollars';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { presentOrganizerEvent } from '../editor/present-editor';
import { type EventMoney, listKindsOf, sumMoney } from './office-events-repository';

export async function presentForOffice(
  connection: Connection,
  rows: readonly OrganizerEventRow[],
  now: Date,
): Promise<OfficeEventItem[]> {
  const ids = rows.map(({ id }) => id);
  const sums = await sumMoney(connection, ids);
  const kinds = await listKindsOf(connection, ids);
  return rows.map((row) => {
    const { paidCents, refundedCents, failedCents, onTheWayCents, validCents } = sums.get(row.id) ?? NO_MONEY;
    return {
      ...presentOrganizerEvent(row, now),
      paid: dollars(paidCents),
      refunded: dollars(refundedCents),
      failedRefunds: dollars(failedCents),
      onTheWay: dollars(onTheWayCents),
      valid: dollars(validCents),
      kinds: kinds
        .filter(({ eventId }) => eventId === row.id)
        .map(({ eventId: _event, priceCents, ...kind }) => ({ ...kind, price: dollars(priceCents) })),
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

const NO_MONEY: EventMoney = {
  paidCents: 0,
  refundedCents: 0,
  failedCents: 0,
  onTheWayCents: 0,
  validCents: 0,
};
