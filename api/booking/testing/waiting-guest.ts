import type { Booking } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import type { Database } from '../../platform/database/database';
import { DAY } from '../../platform/time/zone-time';
import type { BookingSite } from '../../testing/booking-site';
import type { TestVisitor } from '../../testing/test-site';
import { planOffers } from '../waitlist/waitlist-jobs';
import { signWaitToken } from '../waitlist/waitlist-token';
import { inTransaction } from '../../platform/database/transaction';

/** As joining does, of a new network, whatever is free. Returns the token of the emails. */
export async function waitForFriday(
  database: Database,
  { provider: { id: providerId }, serviceId, clock, composition }: BookingSite,
): Promise<string> {
  const [entryId, now] = [v7(), clock.now()];
  await inTransaction(database, async (tx) => {
    await tx.db
      .insertInto('waitlist_entries')
      .values({
        provider_id: providerId,
        entry_id: entryId,
        service_id: serviceId,
        from_date: '2026-03-06',
        to_date: '2026-03-06',
        email: `${entryId}@example.com`,
        mailbox: Buffer.from(entryId),
        client: Buffer.from(entryId),
        user_id: null,
        state: 'waiting',
        booking_id: null,
        claimed_at: null,
        created_at: now,
        ends_at: new Date(now.getTime() + 5 * DAY),
        looked_at: now,
        add_ons: [],
        part: null,
      })
      .execute();
    await planOffers(tx, providerId, now);
  });
  return signWaitToken({ providerId, entryId }, composition.config.secretKey);
}

export async function claimAsGuest(
  site: BookingSite,
  visitor: TestVisitor,
  token: string,
): Promise<Booking | undefined> {
  const answer = await site.call(visitor, 'POST', `/api/v1/waitlist/${token}/claim`);
  return answer.statusCode === 200 ? answer.json<Booking>() : undefined;
}
