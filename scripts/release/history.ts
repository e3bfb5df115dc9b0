import { runReleaseCommand } from './command-line';
import { readDeployment } from '@glow50/releases/deployment';
import { readLog } from '@glow50/releases/read-log';
import { writeHistory } from '@glow50/releases/write-history';

/** `npm run history -- <part>`: shows who released which build of the part, and when. */
await runReleaseCommand(async (objects, part) => {
  const log = await readLog(objects, part);
  if (log.length === 0) return `${part} was never released.`;
  return writeHistory(log, await readDeployment(objects, part));
});
