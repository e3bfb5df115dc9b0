import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { readDeployment } from '@glow50/releases/deployment';
import { listIgnored, readLog } from '@glow50/releases/read-log';
import { writeHistory } from '@glow50/releases/write-history';
import { runReleaseCommand } from './command-line';
import { tellIgnored } from './tell-ignored';

/** `npm run history -- <part>`: shows who released which build of the part, and when. */
await runReleaseCommand(
  async (objects, part) => {
    const [log, ignored] = await Promise.all([readLog(objects, part), listIgnored(objects, part)]);
    const table =
      log.length === 0
        ? `${part} was never released.`
        : writeHistory(log, await readDeployment(objects, part));
    return [table, ...tellIgnored(releaseStoreAddress(), part, ignored)].join('\n\n');
  },
  {
    usage: `npm run history -- <part>   who gave which build to visitors, when and why, the newest first
Example: npm run history -- booking`,
  },
);
