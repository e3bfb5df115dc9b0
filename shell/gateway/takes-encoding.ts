import type { IncomingHttpHeaders } from 'node:http';

/** Whether the client takes answers in this encoding. */
export function takesEncoding(headers: IncomingHttpHeaders, encoding: 'br' | 'gzip'): boolean {
  const asked = String(headers['accept-encoding'] ?? '').split(',');
  return asked.some((each) => {
    const [name, ...parameters] = each.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
  });
}
