import type { IncomingHttpHeaders } from 'node:http';

/** Whether the client takes answers in this encoding. */
export function takesEncoding(headers: IncomingHttpHeaders, encoding: 'br' | 'gzip'): boolean {
  const asked = String(headers['accept-encoding'] ?? '').split(',');
  return asked.some((each) => {
    const [name, ...parameters] = each.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
  });
}

/** Adds to the header `vary` of an answer that is compressed for who takes it. */
export const alsoByEncoding = (vary: unknown): string =>
  [vary, 'accept-encoding'].flat().filter(Boolean).join(', ');
