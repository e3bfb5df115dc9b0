import { runReleaseCommand } from './release/command-line';
import { readDeployment } from './release/deployment';
import { readLog } from './release/release-log';
import { writeHistory } from './release/write-history';

/** `npm run history -- <part>`: who gave which build to the visitors, and when. */
await runReleaseCommand(async (objects, part) => {
  const log = await readLog(objects, part);
  if (log.length === 0) return `${part} was never released.`;
  return writeHistory(log, await readDeployment(objects, part));
});
