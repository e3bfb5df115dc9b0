import http from 'node:http';

export interface FuzzRequest {
  method: string;
  /** With the query, encoded. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
}

export interface FuzzAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const LIMIT_MS = 30_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

/** Sends the request as it is: nothing is normalized and no redirect is followed. */
export function send(origin: string, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(origin);
  // Node sends the body of a DELETE without its length otherwise.
  const sent = body ? { ...headers, 'content-length': String(body.length) } : headers;
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, hostname, port, method, path, headers: sent, timeout: LIMIT_MS });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s`)));
    request.on('error', reject);
    request.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    request.end(body);
  });
}

/** For a shell that reads `$'…'`, such as bash. */
export function toCurl(origin: string, { method, path, headers, body }: FuzzRequest): string {
  const options = Object.entries(headers).map(
    ([name, value]) => `-H ${quote(`${name}: ${mask(name, value)}`)}`,
  );
  const data = body ? [`--data-binary ${quoteBytes(body)}`] : [];
  return ['curl -i --path-as-is -X', method, quote(origin + cut(path)), ...options, ...data].join(' ');
}

/** Of an address or a body. */
const SHOWN_BYTES = 2000;

const cut = (path: string) => path.slice(0, SHOWN_BYTES);

const mask = (name: string, value: string) =>
  name === 'authorization'
    ? 'Bearer $TOKEN'
    : name === 'cookie'
      ? value.replace(/session=[^;]*/, 'session=$SESSION')
      : value;

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function quoteBytes(body: Buffer): string {
  const text = [...body.subarray(0, SHOWN_BYTES)]
    .map((byte) =>
      byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
  const rest = body.length > SHOWN_BYTES ? ` # the first ${SHOWN_BYTES} of ${body.length} bytes` : '';
  return `$'${text}'${rest}`;
}
