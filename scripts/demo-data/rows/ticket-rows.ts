import { createHash } from 'node:crypto';
import { hashCode, makeCode } from '@glow50/api/events/tickets/ticket-code';
import { enterPayment } from '@glow50/api/payments/ledger/enter-payments';
import type { Transaction } from '@glow50/api/platform/database/connection';
import { DAY, MINUTE } from '@glow50/api/platform/time/zone-time';
import type { DemoCustomer, DemoData, DemoEvent } from '../demo-data';
import { demoId } from '../demo-id';
import { type Random, seededRandom } from '../random';
import { insertRows } from './insert-rows';
import type { LedgerEntry } from './ledger-rows';

const HOLD_MINUTES = 10;
const SELLING_DAYS = 25;

interface DemoOrder {
  id: string;
  paymentId: string;
  event: DemoEvent;
  ownerKey: string;
  buyer: DemoCustomer;
  quantity: number;
  cents: number;
  boughtAt: Date;
  visitorHash: string;
}

/** Sells as many tickets of each event as it says, by card or free. Returns what the ledgers of the organizers have to hold. */
export async function insertTickets(
  tx: Transaction,
  { events, customers }: DemoData,
  { now, secretKey }: { now: Date; secretKey: string },
): Promise<LedgerEntry[]> {
  const random = seededRandom('glow50-tickets');
  const orders = events.flatMap((event) => drawOrders(random, event, customers, now));
  const tickets = orders.flatMap((order) =>
    Array.from({ length: order.quantity }, (_, index) => ({
      order,
      id: demoId(random, 14_000 + index),
      seat: index + 1,
    })),
  );
  await insertRows(tx, 'ticket_order_events', orders.map(toOrderEvent));
  await insertRows(tx, 'ticket_orders', orders.map(toOrderRow));
  await insertRows(
    tx,
    'tickets',
    tickets.map(({ order, id, seat }) => ({
      event_id: order.event.id,
      ticket_id: id,
      order_id: order.id,
      seat,
      holder_name: order.buyer.fullName,
      holder_email: order.buyer.email,
      user_id: order.buyer.id,
      transfers: 0,
      is_cancelled: false,
      share_cents: order.event.priceCents,
    })),
  );
  await insertRows(
    tx,
    'ticket_codes',
    tickets.map(({ order: { event }, id }) => ({
      event_id: event.id,
      code_hash: toBytes(
        hashCode(makeCode({ eventId: event.id, ticketId: id, transfers: 0 }, event.number, secretKey)),
      ),
      ticket_id: id,
      transfers: 0,
    })),
  );
  await insertRows(
    tx,
    'user_tickets',
    tickets.map(({ order, id }) => ({ user_id: order.buyer.id, ticket_id: id, event_id: order.event.id })),
  );
  await insertRows(
    tx,
    'ticket_mailboxes',
    orders.map(({ id, event, buyer, boughtAt }) => ({
      mailbox_hash: toBytes(createHash('sha256').update(buyer.email).digest()),
      event_id: event.id,
      order_id: id,
      created_at: boughtAt,
    })),
  );
  await tx.sql.query(
    `UPDATE event_seats SET taken = (SELECT sum(quantity) FROM ticket_orders AS o WHERE o.event_id = event_seats.event_id)
     WHERE event_id IN (SELECT event_id FROM ticket_orders)`,
  );
  return insertPayments(
    tx,
    orders.filter(({ cents }) => cents > 0),
  );
}

function drawOrders(
  random: Random,
  event: DemoEvent,
  customers: readonly DemoCustomer[],
  now: Date,
): DemoOrder[] {
  const buyers = random.sample(customers, event.sold);
  const orders: DemoOrder[] = [];
  for (let left = event.sold; left > 0;) {
    const buyer = buyers[orders.length];
    if (!buyer) throw new Error(`Too few customers for ${event.name}`);
    const quantity = Math.min(left, random.pick([1, 1, 1, 2, 2, 3]));
    left -= quantity;
    orders.push({
      id: demoId(random, 13_000 + orders.length),
      paymentId: demoId(random, 13_500 + orders.length),
      event,
      ownerKey: event.providerId ?? event.id,
      buyer,
      quantity,
      cents: quantity * event.priceCents,
      boughtAt: new Date(now.getTime() - MINUTE - Math.floor(random.next() ** 1.5 * SELLING_DAYS * DAY)),
      visitorHash: toBytes(Buffer.from(random.bytes(32))),
    });
  }
  return orders;
}

const toOrderEvent = ({ id, event }: DemoOrder) => ({ order_id: id, event_id: event.id });

const toOrderRow = (order: DemoOrder) => ({
  event_id: order.event.id,
  order_id: order.id,
  owner_key: order.ownerKey,
  status: 'confirmed',
  quantity: order.quantity,
  price_cents: order.event.priceCents,
  hold_expires_at: new Date(order.boughtAt.getTime() + HOLD_MINUTES * MINUTE),
  visitor_hash: order.visitorHash,
  user_id: order.buyer.id,
  buyer_name: order.buyer.fullName,
  buyer_email: order.buyer.email,
  is_email_confirmed: true,
  attendees: Array.from({ length: order.quantity }, () => order.buyer.fullName),
  moves_seen: 0,
  method: order.cents > 0 ? 'card' : null,
  payment_id: order.cents > 0 ? order.paymentId : null,
  payment_state: order.cents > 0 ? 'paid' : 'none',
  payment_attempt: 0,
  paid_cents: order.cents,
  refunded_cents: 0,
  yields: false,
  lines: [],
  answers: [],
  refund_fee_cents: 0,
  link_version: 0,
  created_at: order.boughtAt,
  confirmed_at: order.boughtAt,
});

/** With intents of the test mode, so that an order can be refunded as any other. */
async function insertPayments(tx: Transaction, orders: readonly DemoOrder[]): Promise<LedgerEntry[]> {
  const payments = orders.map((order) => ({
    owner_key: order.ownerKey,
    payment_id: order.paymentId,
    subject_kind: 'tickets' as const,
    subject_id: order.id,
    amount_cents: order.cents,
    service_charge_cents: 0,
    method: 'card' as const,
    email: order.buyer.email,
    keeps_card: false,
    customer_ref: null,
    saves_card: false,
    is_replacing: false,
    restarts: 0,
    idempotency_key: `${order.id}:0`,
    provider: 'test' as const,
    intent_id: `pi_test_${order.paymentId.replaceAll('-', '')}`,
    state: 'succeeded' as const,
    reported_at: order.boughtAt,
    created_at: order.boughtAt,
  }));
  await insertRows(tx, 'payments', payments);
  await insertRows(
    tx,
    'payment_intents',
    payments.map(({ intent_id, owner_key, payment_id }) => ({ intent_id, owner_key, payment_id })),
  );
  await insertRows(
    tx,
    'test_intents',
    payments.map(({ intent_id, amount_cents, created_at }) => ({
      intent_id,
      amount_cents,
      state: 'succeeded',
      token: 'pm_card_visa',
      created_at,
    })),
  );
  return payments.map((payment) => ({
    at: payment.created_at,
    enter: () => enterPayment(tx, payment, payment.created_at),
  }));
}

const toBytes = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
