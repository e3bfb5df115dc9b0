import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { openDatabase } from '../database/database';
import { openEmbeddedServer } from '../database/embedded/embedded-server';
import { keepRunning } from '../database/embedded/keep-running';
import { migrate } from '../database/migrate';
import { inTransaction } from '../database/transaction';
import { enqueueJob } from '../jobs/enqueue-job';
import { defineQueue } from '../jobs/queue';

/**
 * A process that writes rows as the API does until it is killed. Prints each row's key after its commit. Its
 * argument is the database directory.
 */
const WRITERS = 4;
const rows = defineQueue({ name: 'rows', payload: z.object({ text: z.string() }) });

const server = await openEmbeddedServer({ home: process.argv[2] ?? '', graceSeconds: 3 });
keepRunning(server, () => undefined);
const database = openDatabase({ connection: server.connection, onError: () => undefined });
await migrate(database.pool);

async function writeRows(): Promise<never> {
  for (;;) {
    const key = uuidv7();
    try {
      await inTransaction(database, (tx) =>
        enqueueJob(tx, rows, { ownerKey: key, payload: { text: 'x'.repeat(500) } }),
      );
      process.stdout.write(`${key}\n`);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

await Promise.all(Array.from({ length: WRITERS }, writeRows));
