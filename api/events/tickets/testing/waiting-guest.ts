import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import type { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { TestVisitor } from '../../../testing/test-site';
import type { TicketSite } from '../../../testing/ticket-site';
import { planSeatOffers } from '../../waitlist/seat-waitlist-jobs';
import { signSeatWaitToken } from '../../waitlist/seat-waitlist-token';

/** As joining does, of a new network, whatever is free. Returns the token of the emails. */
export async function waitForSeats(
  database: Database,
  { clock, composition }: TicketSite,
  { eventId, kindId, number }: { eventId: string; kindId: string | null; number: number },
): Promise<string> {
  const [entryId, now] = [v7(), clock.now()];
  await inTransaction(database, async (tx) => {
    await tx.db
      .insertInto('seat_waitlist')
      .values({
        event_id: eventId,
        entry_id: entryId,
        kind_id: kindId,
        number,
        email: `${entryId}@example.com`,
        mailbox: Buffer.from(entryId),
        client: Buffer.from(entryId),
        network: null,
        user_id: null,
        state: 'waiting',
        order_id: null,
        claimed_at: null,
        created_at: now,
        looked_at: now,
      })
      .execute();
    await planSeatOffers(tx, eventId, now);
  });
  return signSeatWaitToken({ eventId, entryId }, composition.config.secretKey);
}

export async function claimAsGuest(
  site: TicketSite,
  visitor: TestVisitor,
  token: string,
): Promise<TicketOrder | undefined> {
  const answer = await site.call(visitor, 'POST', `/api/v1/event-waitlist/${token}/claim`);
  return answer.statusCode === 200 ? answer.json<TicketOrder>() : undefined;
}
