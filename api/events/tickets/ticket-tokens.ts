import { parse, stringify } from 'uuid';
import { readContent, signContent } from '../../platform/access/signed-content';
import type { OrderRef } from './order-repository';
import type { CodedTicket } from './ticket-code';

const ORDER_BYTES = 32;
const TICKET_BYTES = 34;

/** Signs a token that opens one order without signing in. Used in emailed links. */
export function signOrderToken({ eventId, orderId }: OrderRef, secretKey: string): string {
  return signContent('ticket-order', Buffer.concat([parse(eventId), parse(orderId)]), secretKey);
}

export function readOrderToken(token: string, secretKey: string): OrderRef | undefined {
  const ids = readContent('ticket-order', token, { length: ORDER_BYTES, secretKey });
  return ids && { eventId: stringify(ids.subarray(0, 16)), orderId: stringify(ids.subarray(16)) };
}

/** Signs a token that opens one ticket until it is transferred. */
export function signTicketToken({ eventId, ticketId, transfers }: CodedTicket, secretKey: string): string {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(transfers);
  return signContent('ticket', Buffer.concat([parse(eventId), parse(ticketId), count]), secretKey);
}

export function readTicketToken(token: string, secretKey: string): CodedTicket | undefined {
  const ids = readContent('ticket', token, { length: TICKET_BYTES, secretKey });
  return (
    ids && {
      eventId: stringify(ids.subarray(0, 16)),
      ticketId: stringify(ids.subarray(16, 32)),
      transfers: ids.readUInt16BE(32),
    }
  );
}
