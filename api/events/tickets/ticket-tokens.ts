import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { OrderLink } from './order-repository';
import type { CodedTicket } from './ticket-code';

const ORDER_BYTES = 32;
const LATER_ORDER_BYTES = 34;
const TICKET_BYTES = 34;

/**
 * Signs a token that opens one order without signing in. Used in emailed links. It ends when the order's version
 * rises; the first version is not named.
 */
export function signOrderToken({ eventId, orderId, version }: OrderLink, secretKey: string): string {
  const count = Buffer.alloc(version === 0 ? 0 : 2);
  if (version > 0) count.writeUInt16BE(version);
  return sign('ticket-order', Buffer.concat([parse(eventId), parse(orderId), count]), secretKey);
}

export function readOrderToken(token: string, secretKey: string): OrderLink | undefined {
  const ids =
    read('ticket-order', token, ORDER_BYTES, secretKey) ??
    read('ticket-order', token, LATER_ORDER_BYTES, secretKey);
  return (
    ids && {
      eventId: stringify(ids.subarray(0, 16)),
      orderId: stringify(ids.subarray(16, ORDER_BYTES)),
      version: ids.length > ORDER_BYTES ? ids.readUInt16BE(ORDER_BYTES) : 0,
    }
  );
}

/** Signs a token that opens one ticket until it is transferred. */
export function signTicketToken({ eventId, ticketId, transfers }: CodedTicket, secretKey: string): string {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(transfers);
  return sign('ticket', Buffer.concat([parse(eventId), parse(ticketId), count]), secretKey);
}

export function readTicketToken(token: string, secretKey: string): CodedTicket | undefined {
  const ids = read('ticket', token, TICKET_BYTES, secretKey);
  return (
    ids && {
      eventId: stringify(ids.subarray(0, 16)),
      ticketId: stringify(ids.subarray(16, 32)),
      transfers: ids.readUInt16BE(32),
    }
  );
}

const macOf = (purpose: string, content: Buffer, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(`${purpose}:`).update(content).digest();

const sign = (purpose: string, content: Buffer, secretKey: string): string =>
  Buffer.concat([content, macOf(purpose, content, secretKey)]).toString('base64url');

function read(purpose: string, token: string, length: number, secretKey: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, length);
  const given = bytes.subarray(length);
  const expected = macOf(purpose, content, secretKey);
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : undefined;
}
