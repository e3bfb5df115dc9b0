import type { IncomingHttpHeaders } from 'node:http';

const UNREAD = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/** Whether the request announces a body that no server of the site reads. */
export function bringsUnreadBody({
  method,
  headers,
}: {
  method: string;
  headers: IncomingHttpHeaders;
}): boolean {
  return UNREAD.has(method) && hasBody(headers);
}
