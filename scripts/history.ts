import { readCanary } from '@glow50/shell/server/canaries/canary';
import { runReleaseCommand } from './release/command-line';
import { readDeployment } from './release/deployment';
import { readLog } from '@glow50/shell/server/releases/release-log';
import { writeHistory } from './release/write-history';

/** `npm run history -- <part>`: shows who released which build of the part, and when. */
await runReleaseCommand(async (objects, part) => {
  const log = await readLog(objects, part);
  if (log.length === 0) return `${part} was never released.`;
  const [deployment, canary] = await Promise.all([readDeployment(objects, part), readCanary(objects, part)]);
  return writeHistory(log, deployment, canary);
});
