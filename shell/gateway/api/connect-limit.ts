import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';

/** A keep-alive agent with a timeout for connecting. A host that is down may not respond at all. */
export class ConnectLimitAgent extends Agent {
  private readonly limitMs: number;

  constructor(limitMs: number) {
    super({ keepAlive: true, maxSockets: 2048, maxFreeSockets: 256 });
    this.limitMs = limitMs;
  }

  override createConnection(...args: Parameters<Agent['createConnection']>): Duplex | null | undefined {
    const socket = super.createConnection(...args);
    if (!socket) return socket;
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('Connection timed out'), { code: 'ETIMEDOUT' })),
      this.limitMs,
    );
    const stop = () => clearTimeout(timer);
    return socket.once('connect', stop).once('close', stop);
  }
}
