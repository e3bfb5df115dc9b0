import { formatTicketCode } from '@glow50/contract/tickets/read-ticket-code';
import { createHash, createHmac } from 'node:crypto';
import { CROCKFORD_ALPHABET } from '../../platform/crockford';

const SECRET_LENGTH = 16;

export interface CodedTicket {
  eventId: string;
  ticketId: string;
  transfers: number;
}

/**
 * For example `G50-1203-7QKM-2ZXW-9A4T-C6HP`: the event's public number and an 80-bit keyed hash. Shown as a
 * QR code and short enough to type.
 */
export function makeCode(
  { eventId, ticketId, transfers }: CodedTicket,
  eventNumber: number,
  secretKey: string,
): string {
  const mac = createHmac('sha256', secretKey).update(`ticket:${eventId}:${ticketId}:${transfers}`).digest();
  return formatTicketCode(eventNumber, encodeSecret(mac));
}

export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

function encodeSecret(mac: Buffer): string {
  let bits = BigInt(`0x${mac.subarray(0, 10).toString('hex')}`);
  let secret = '';
  for (let position = 0; position < SECRET_LENGTH; position += 1) {
    secret = `${CROCKFORD_ALPHABET[Number(bits & 31n)] ?? ''}${secret}`;
    bits >>= 5n;
  }
  return secret;
}
