import { v7 } from 'uuid';
import type { Database } from '../platform/database/database';
import { TEST_NOW } from '../platform/testing/test-config';

/** A free ticket of an event that is there, with its order, which nobody paid for. */
export async function addTicket({ db }: Database, eventNumber: number): Promise<string> {
  const { event_id } = await db
    .selectFrom('event_numbers')
    .select('event_id')
    .where('number', '=', eventNumber)
    .executeTakeFirstOrThrow();
  const [order_id, ticket_id] = [v7(), v7()];
  await db
    .insertInto('ticket_orders')
    .values({
      event_id,
      order_id,
      owner_key: event_id,
      status: 'confirmed',
      quantity: 1,
      price_cents: 0,
      hold_expires_at: TEST_NOW,
      visitor_hash: Buffer.from(order_id),
      user_id: null,
      buyer_name: 'Ann Guest',
      buyer_email: 'ann@example.com',
      moves_seen: 0,
      method: null,
      payment_id: null,
      created_at: TEST_NOW,
      confirmed_at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('tickets')
    .values({
      event_id,
      ticket_id,
      order_id,
      seat: 1,
      holder_name: 'Ann Guest',
      holder_email: 'ann@example.com',
      user_id: null,
      admitted_at: null,
      admitted_by: null,
    })
    .execute();
  await db
    .updateTable('event_seats')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('event_id', '=', event_id)
    .execute();
  return ticket_id;
}
