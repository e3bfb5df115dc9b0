import { connect } from 'node:net';

export interface Wire {
  /** Sends a GET and resolves with the status after the whole response. One request at a time. */
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<number>;
  post(path: string, headers: Readonly<Record<string, string>>, body: object): Promise<number>;
  close(): void;
}

const RECEIVED_AT_ONCE = 64 * 1024;

/** A minimal HTTP client on one local connection. Its overhead is comparable to that of pgbench. */
export async function openWire(port: number): Promise<Wire> {
  let missing = 0;
  let status = 0;
  let finish: ((status: number) => void) | undefined;
  let fail: (() => void) | undefined;
  /**
   * Assumes that all headers arrive in the first chunk: they are written at once and are smaller than the
   * buffer.
   */
  const receive = (length: number, bytes: Uint8Array) => {
    if (missing === 0) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, length);
      const end = text.indexOf('\r\n\r\n') + 4;
      const headers = text.toString('latin1', 0, end);
      status = Number(headers.slice(9, 12));
      missing = end + lengthOf(headers);
    }
    missing -= length;
    if (missing === 0) finish?.(status);
    return true;
  };
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.alloc(RECEIVED_AT_ONCE), callback: receive },
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('close', () => fail?.());

  const send = (request: string) =>
    new Promise<number>((resolve, reject) => {
      finish = resolve;
      fail = () => reject(new Error(`The connection was closed at ${request.split('\r\n', 1)[0]}`));
      if (socket.destroyed) fail();
      socket.write(request);
    });
  const host = `host: 127.0.0.1:${port}\r\n`;
  return {
    ask: (path, headers = {}) => send(`GET ${path} HTTP/1.1\r\n${host}${toLines(headers)}\r\n`),
    post: (path, headers, body) => {
      const text = JSON.stringify(body);
      const length = String(Buffer.byteLength(text));
      const fields = { 'content-type': 'application/json', 'content-length': length, ...headers };
      return send(`POST ${path} HTTP/1.1\r\n${host}${toLines(fields)}\r\n${text}`);
    },
    close: () => socket.destroy(),
  };
}

const toLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

function lengthOf(headers: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(headers) ?? [];
  if (length === undefined) throw new Error(`Response without content-length: ${headers}`);
  return Number(length);
}
