import { rmSync } from 'node:fs';
import { connect } from 'node:net';

/** Removes a Unix socket file that nobody listens on, such as one left by a killed process. */
export async function removeStaleSocket(path: string): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : undefined));
  });
  if (code === 'ECONNREFUSED') rmSync(path, { force: true });
}
