const SECRET_LENGTH = 16;
const CODE = /^G50(\d{1,16})([0-9A-HJKMNP-TV-Z]{16})$/;
const SECRET = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/**
 * Reads a scanned or typed ticket code, in any case, with or without dashes and spaces, and with letters that look
 * like digits. With `eventNumber`, the last 16 characters are enough. Returns undefined when it is malformed.
 */
export function readTicketCode(
  text: string,
  eventNumber?: number,
): { eventNumber: number; code: string } | undefined {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const tail = plain.slice(-SECRET_LENGTH).replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length === SECRET_LENGTH && eventNumber !== undefined && SECRET.test(tail)) {
    return { eventNumber, code: formatTicketCode(eventNumber, tail) };
  }
  if (eventNumber !== undefined && isShort(plain, eventNumber)) return undefined;
  const head = plain.slice(0, -SECRET_LENGTH).replaceAll('O', '0');
  const [, digits, secret] = CODE.exec(head + tail) ?? [];
  if (!digits || !secret) return undefined;
  return { eventNumber: Number(digits), code: formatTicketCode(Number(digits), secret) };
}

/** Too few characters after the number of the event, which would be read as the code of another event. */
function isShort(plain: string, eventNumber: number): boolean {
  const head = `G50${eventNumber}`;
  return plain.replaceAll('O', '0').startsWith(head) && plain.length < head.length + SECRET_LENGTH;
}

/** The last 16 characters of a code, as the hashes of `elsewhere` in the door list are made from them. */
export const tailOf = (code: string): string => code.replaceAll('-', '').slice(-SECRET_LENGTH);

/** Whether only the last 16 characters were typed, which do not say for which event they are. */
export const isTail = (text: string): boolean =>
  text.toUpperCase().replace(/[^0-9A-Z]/g, '').length === SECRET_LENGTH;

/** For example `G50-1203-7QKM-2ZXW-9A4T-C6HP`. `secret` has 16 characters. */
export function formatTicketCode(eventNumber: number, secret: string): string {
  return `G50-${eventNumber}-${secret.match(/.{4}/g)?.join('-') ?? ''}`;
}
