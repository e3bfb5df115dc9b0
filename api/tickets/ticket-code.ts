import { createHash, createHmac } from 'node:crypto';

/** Crockford's alphabet: no letter is mistaken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_LETTERS = 16;
const CODE = /^G50(\d{1,16})([0-9A-HJKMNP-TV-Z]{16})$/;

/** What a ticket's code follows from: another holder, another code. */
export interface CodedTicket {
  eventId: string;
  ticketId: string;
  transfers: number;
}

/**
 * Like `G50-1203-7QKM-2ZXW-9A4T-C6HP`: the event's public number and 80 bits that only the server can make. Drawn as a
 * QR code and good for typing.
 */
export function makeCode(
  { eventId, ticketId, transfers }: CodedTicket,
  eventNumber: number,
  secretKey: string,
): string {
  const mac = createHmac('sha256', secretKey).update(`ticket:${eventId}:${ticketId}:${transfers}`).digest();
  return format(eventNumber, toLetters(mac));
}

/** The code as it was given, however it was typed; nothing for what is no code of ours. */
export function readCode(text: string): { eventNumber: number; code: string } | undefined {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const secret = plain.slice(-SECRET_LETTERS).replaceAll('O', '0').replace(/[IL]/g, '1');
  const head = plain.slice(0, -SECRET_LETTERS).replaceAll('O', '0');
  const [, digits, letters] = CODE.exec(head + secret) ?? [];
  if (!digits || !letters) return undefined;
  const eventNumber = Number(digits);
  return { eventNumber, code: format(eventNumber, letters) };
}

export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

function toLetters(mac: Buffer): string {
  let bits = BigInt(`0x${mac.subarray(0, 10).toString('hex')}`);
  let letters = '';
  for (let position = 0; position < SECRET_LETTERS; position += 1) {
    letters = `${LETTERS[Number(bits & 31n)] ?? ''}${letters}`;
    bits >>= 5n;
  }
  return letters;
}

const format = (eventNumber: number, letters: string): string =>
  `G50-${eventNumber}-${letters.match(/.{4}/g)?.join('-') ?? ''}`;
