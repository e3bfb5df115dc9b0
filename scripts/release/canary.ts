import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { checkAtMove } from '@glow50/preflight/check-at-move';
import { abortCanary, promoteCanary } from '@glow50/releases/canary';
import { runReleaseCommand } from './command-line';

const [action, ...words] = process.argv.slice(2);
const USAGE = `npm run canary -- promote <part>   gives the canary to every new visitor
npm run canary -- abort <part>     takes it from all
Example: npm run canary -- promote booking`;

/**
 * `npm run canary -- promote <part>` gives the canary to every new visitor, if it still fits what is live; `abort <part>` withdraws it from
 * all.
 */
await runReleaseCommand(
  async (objects, part) => {
    if (action === 'promote') {
      const { record, pinned } = await promoteCanary(objects, part, (canary) =>
        checkAtMove(objects, releaseStoreAddress(), part, canary),
      );
      const what = `Promoted the canary of ${part}: ${record.version}, build ${record.build}.`;
      return pinned
        ? `${what} It is pinned to ${pinned.build}, so visitors keep getting that build.`
        : `${what} New visitors get it now.`;
    }
    const { build } = await abortCanary(objects, part);
    return `Aborted the canary of ${part}, build ${build}. New visitors get the current build.`;
  },
  {
    usage: USAGE,
    words,
    check() {
      if (action !== 'promote' && action !== 'abort') throw new Error(USAGE);
    },
  },
);
