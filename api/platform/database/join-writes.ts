import type { Duplex } from 'node:stream';

/**
 * Sends together what is written before the event loop turns. Each statement is written on its own, and a write
 * that wakes the database costs more than the statement.
 */
export function joinWrites(stream: Duplex): void {
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}
