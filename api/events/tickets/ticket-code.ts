import { createHash, createHmac } from 'node:crypto';
import { CROCKFORD_ALPHABET, mapLookAlikes } from '../../platform/crockford';

const SECRET_LENGTH = 16;
const CODE = /^G50(\d{1,16})([0-9A-HJKMNP-TV-Z]{16})$/;

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
  return format(eventNumber, encodeSecret(mac));
}

/** Normalizes a scanned or typed code. Returns undefined when it is malformed. */
export function readCode(text: string): { eventNumber: number; code: string } | undefined {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const tail = mapLookAlikes(plain.slice(-SECRET_LENGTH));
  const head = plain.slice(0, -SECRET_LENGTH).replaceAll('O', '0');
  const [, digits, secret] = CODE.exec(head + tail) ?? [];
  if (!digits || !secret) return undefined;
  const eventNumber = Number(digits);
  return { eventNumber, code: format(eventNumber, secret) };
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

const format = (eventNumber: number, secret: string): string =>
  `G50-${eventNumber}-${secret.match(/.{4}/g)?.join('-') ?? ''}`;
