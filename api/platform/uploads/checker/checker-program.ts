import { constants, setPriority } from 'node:os';
import { checkContent } from '../content/check-content';
import { shrink } from '../content/image';
import { NotAcceptable } from '../content/not-acceptable';
import type { CheckerMessage, FileTask } from './file-task';

// Checks and decodes the files of visitors in a process of its own. It answers nobody but the process that
// started it, knows no secret, and yields the processor to everything else on the machine.

const tell = (message: CheckerMessage) => process.send?.(message);

async function answer(task: FileTask): Promise<CheckerMessage> {
  try {
    switch (task.type) {
      case 'check':
        return { type: 'done', file: await checkContent(task.bytes, task.accepted) };
      case 'shrink':
        return { type: 'done', file: await shrink(task.bytes, task.longestSide) };
    }
  } catch (error) {
    if (error instanceof NotAcceptable) return { type: 'refused', because: error.message };
    return {
      type: 'failed',
      because: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The PDF reader warns about each odd number.
Object.assign(console, { warn: () => undefined });
process.on('disconnect', () => process.exit());
process.on('message', (task: FileTask) => {
  tell({ type: 'began' });
  void answer(task).then(tell);
});
tell({ type: 'ready' });
