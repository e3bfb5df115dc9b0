import { Worker } from 'node:worker_threads';
import { checkContent } from '../content/check-content';
import { shrink } from '../content/image';
import { NotAcceptable } from '../content/not-acceptable';
import type { CheckerMessage, FileTask } from './file-task';

// Checks and decodes uploads in a separate process that only its parent can reach and that has no secrets.

/**
 * Ends this process when its parent was killed. Only another thread notices that during a check that never
 * ends.
 */
const ORPHAN_WATCH = `
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);
`;

const tell = (message: CheckerMessage) => process.send?.(message);

async function answer(task: FileTask): Promise<CheckerMessage> {
  try {
    switch (task.type) {
      case 'check':
        return { type: 'done', file: await checkContent(task.bytes, task.accepted) };
      case 'shrink':
        return { type: 'done', file: await shrink(task.bytes, task.longestSide, task.widths) };
    }
  } catch (error) {
    if (error instanceof NotAcceptable) return { type: 'refused', because: error.message };
    return {
      type: 'failed',
      because: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

// The PDF reader logs a warning for each malformed number.
Object.assign(console, { warn: () => undefined });
new Worker(ORPHAN_WATCH, { eval: true, execArgv: [] }).unref();
process.on('disconnect', () => process.exit());
process.on('message', (task: FileTask) => {
  tell({ type: 'began' });
  void answer(task).then(tell);
});
tell({ type: 'ready' });
