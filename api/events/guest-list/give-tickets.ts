import { randomBytes } from 'node:crypto';
import type { GiftRequest } from '@glow50/contract/events/sale-editor';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import type { EventRow } from '../event-repository';
import { listKinds } from '../kinds/kind-repository';
import type { OrderedKind } from '../kinds/kind-tables';
import { confirmOrder } from '../tickets/confirm-order';
import { addOrder } from '../tickets/order-repository';
import { describeShortage, requireOnSale } from '../tickets/seat-holds';
import { takeSeats, demandOf } from '../tickets/seats';
import type { TicketMail } from '../tickets/ticket-mail';
import { GUEST_MESSAGES } from './guest-messages';

/** Takes seats for a guest of the organizer and emails the tickets. The caller has locked the event. */
export async function giveTickets(
  tx: Transaction,
  { mail, secretKey, now }: { mail: TicketMail; secretKey: string; now: Date },
  event: EventRow,
  { name, email, kindId, number }: GiftRequest,
): Promise<void> {
  requireOnSale(event, now);
  const lines = event.hasKinds ? [await toLine(tx, event.id, kindId, number)] : [];
  const quantity = lines.reduce((sum, { places }) => sum + number * places, 0) || number;
  const order = {
    event_id: event.id,
    order_id: v7(),
    owner_key: event.providerId ?? event.id,
    quantity,
    price_cents: 0,
    lines,
    full_cents: 0,
    total_cents: 0,
    code_id: null,
    code: null,
    refund_hours: null,
    refund_fee_cents: 0,
    hold_expires_at: now,
    // Of no browser.
    visitor_hash: randomBytes(32),
    user_id: null,
    buyer_name: name,
    buyer_email: email,
    is_email_confirmed: false,
    moves_seen: event.moves,
    yields: false,
    created_at: now,
  };
  const taken = await takeSeats(tx, event.id, demandOf(order), now);
  if (taken !== true) throw new HttpError(409, describeShortage(taken, order));
  await confirmOrder(tx, { mail, secretKey, now }, { order: await addOrder(tx, order), event }, {});
}

async function toLine(
  tx: Transaction,
  eventId: string,
  kindId: string | undefined,
  number: number,
): Promise<OrderedKind> {
  const kind = (await listKinds(tx, eventId)).find((each) => each.kind_id === kindId);
  if (!kind) {
    const message = GUEST_MESSAGES.noKind;
    throw new HttpError(400, message, { errors: [{ path: 'kindId', message }] });
  }
  const { name, places } = kind;
  return { kindId: kind.kind_id, name, number, back: 0, places, fullCents: 0, cents: 0 };
}
