import type { EventGuests } from '@glow50/contract/events/sale-editor';
import type { BoughtOrder, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import type { Chance } from '../../../platform/testing/chance';
import type { TestVisitor } from '../../../testing/test-site';
import type { TicketSite } from '../../../testing/ticket-site';

/** The buyer gives one piece back, or all that can be, perhaps twice at once. Returns whether anything was asked. */
export async function giveSomeBack(
  site: TicketSite,
  visitor: TestVisitor,
  { order: { token }, chance }: { order: TicketOrder; chance: Chance },
): Promise<boolean> {
  const read = await site.call(visitor, 'GET', `/api/v1/ticket-orders/${token}`);
  const pieces = read.statusCode === 200 ? (read.json<BoughtOrder>().returns?.pieces ?? []) : [];
  if (pieces.length === 0) return false;
  const chosen = chance.happens(0.5) ? pieces : [chance.pick(pieces)];
  const body = {
    ticketIds: chosen.flatMap(({ ticketIds }) => ticketIds),
    backCents: chosen.reduce((sum, { back }) => sum + back.cents, 0),
  };
  const key = v7();
  await chance.twice(() =>
    site.call(visitor, 'POST', `/api/v1/ticket-orders/${token}/returns`, { body, key }),
  );
  return true;
}

/** The organizer refunds one guest. Returns the order of whom it was asked for. */
export async function refundSomebody(
  site: TicketSite,
  organizer: TestVisitor,
  { event, chance }: { event: number; chance: Chance },
): Promise<string | undefined> {
  const read = await site.call(organizer, 'GET', `/api/v1/my-events/${event}/guests`);
  if (read.statusCode !== 200) return undefined;
  const { guests } = read.json<EventGuests>();
  const valid = guests.filter(({ status }) => status === 'valid');
  if (valid.length === 0) return undefined;
  const { orderId, together, togetherPaid } = chance.pick(valid);
  const body = { ticketIds: together, backCents: togetherPaid.cents, includesAdmitted: false };
  await site.call(organizer, 'POST', `/api/v1/my-events/${event}/refunds`, { body });
  return orderId;
}
