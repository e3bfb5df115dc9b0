import { findPrunable, prune } from '@glow50/releases/prune';
import { type OptionValues, readCount, runReleaseCommand } from './command-line';

/**
 * `npm run prune -- <part>`: lists the part's builds in the store and why each stays; deletes nothing. With
 * `--delete`, deletes those that nothing keeps. `--builds` and `--days` change how many stay, 10 and 30 by default.
 */
await runReleaseCommand(
  async (objects, part, _build, chosen) => {
    const { builds, days } = readTerms(chosen);
    const terms = {
      now: new Date(),
      ...(builds !== undefined && { builds }),
      ...(days !== undefined && { days }),
    };
    if (chosen.delete) {
      const removed = await prune(objects, part, terms);
      return removed.length === 0
        ? `Nothing of ${part} to delete.`
        : `Deleted ${removed.length} builds of ${part}: ${removed.join(', ')}.`;
    }
    const found = await findPrunable(objects, part, terms);
    const lines = found.map(({ build, stays }) => `${build}  ${stays ?? 'would be deleted'}`);
    const count = found.filter(({ stays }) => stays === undefined).length;
    return [...lines, `${count} of ${found.length} builds would be deleted. To delete them: --delete`].join(
      '\n',
    );
  },
  {
    usage: `npm run prune -- <part> [--builds <count>] [--days <count>]   lists the builds and why each stays
npm run prune -- <part> --delete …                            deletes those that nothing keeps
Example: npm run prune -- booking --days 60 --delete`,
    options: { delete: { type: 'boolean' }, builds: { type: 'string' }, days: { type: 'string' } },
    check: readTerms,
  },
);

function readTerms({ builds, days }: OptionValues) {
  return { builds: readCount('--builds', builds, 1, 1000), days: readCount('--days', days, 0, 1000) };
}
