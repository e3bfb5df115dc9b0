import { connect } from 'node:net';

export interface Wire {
  /** Sends a GET and waits for the whole answer, one at a time; its status. */
  ask(path: string): Promise<number>;
  /** The same with a POST of JSON. */
  post(path: string, headers: Readonly<Record<string, string>>, body: object): Promise<number>;
  close(): void;
}

/** One connection to a server of this machine, with as little work on our side as pgbench has on its own. */
export async function openWire(port: number): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = '';
  let finish: ((status: number) => void) | undefined;
  let fail: (() => void) | undefined;
  socket.on('close', () => fail?.());
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0 || received.length < end + 4 + lengthOf(received.slice(0, end))) return;
    const status = Number(received.slice(9, 12));
    received = '';
    finish?.(status);
  });
  const send = (line: string, headers: Readonly<Record<string, string>> = {}, body = '') =>
    new Promise<number>((resolve, reject) => {
      finish = resolve;
      fail = () => reject(new Error(`The connection was closed at ${line}`));
      if (socket.destroyed) fail();
      const fields = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(`${line} HTTP/1.1\r\n${fields.join('')}\r\n${body}`);
    });
  return {
    ask: (path) => send(`GET ${path}`),
    post: (path, headers, body) => {
      const text = JSON.stringify(body);
      const length = String(Buffer.byteLength(text));
      return send(
        `POST ${path}`,
        { 'content-type': 'application/json', 'content-length': length, ...headers },
        text,
      );
    },
    close: () => socket.destroy(),
  };
}

/** Of a body, from the headers before it. */
function lengthOf(headers: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(headers) ?? [];
  if (length === undefined) throw new Error(`An answer without a length: ${headers}`);
  return Number(length);
}
