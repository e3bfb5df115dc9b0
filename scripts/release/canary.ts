import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { checkAtMove } from '@glow50/preflight/check-at-move';
import { abortCanary, promoteCanary, recallCanary } from '@glow50/releases/canary';
import { runReleaseCommand } from './command-line';

const [action, ...words] = process.argv.slice(2);
const USAGE = `npm run canary -- promote <part>   gives the canary to every new visitor
npm run canary -- abort <part> [--recall "<reason>"]   takes it from all; with a reason, from open pages at once
Example: npm run canary -- promote booking`;

/**
 * `npm run canary -- promote <part>` gives the canary to every new visitor, if it still fits what is live; `abort <part>` withdraws it
 * from all, from open pages with their next reload. With `--recall <reason>`, open pages are told at once, and nobody can
 * release the build again.
 */
await runReleaseCommand(
  async (objects, part, _build, { recall }) => {
    if (action === 'promote') {
      const { record, pinned } = await promoteCanary(objects, part, (canary) =>
        checkAtMove(objects, releaseStoreAddress(), part, canary),
      );
      const what = `Promoted the canary of ${part}: ${record.version}, build ${record.build}.`;
      return pinned
        ? `${what} It is pinned to ${pinned.build}, so visitors keep getting that build.`
        : `${what} New visitors get it now.`;
    }
    if (typeof recall === 'string') {
      const { taken, left } = await recallCanary(objects, part, recall.trim());
      return `Recalled the canary of ${part}, build ${taken.build}: nobody gets it again. Everybody gets ${left.version}, build ${left.build}, with the next page.`;
    }
    const { build } = await abortCanary(objects, part);
    return `Aborted the canary of ${part}, build ${build}. Everybody gets the current build with the next page.
Open pages keep it until then. If it does harm there: npm run rollback -- ${part} --recall "<reason>" --of ${build}`;
  },
  {
    usage: USAGE,
    words,
    check({ recall }) {
      if (action !== 'promote' && action !== 'abort') throw new Error(USAGE);
      if (recall !== undefined && !(typeof recall === 'string' && recall.trim() && action === 'abort'))
        throw new Error(
          'A reason, or `abort`, is missing: npm run canary -- abort <part> --recall "<reason>"',
        );
    },
    options: { recall: { type: 'string' } },
  },
);
