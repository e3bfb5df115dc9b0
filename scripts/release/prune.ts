import { findPrunable, prune } from '@glow50/releases/prune';
import { runReleaseCommand } from './command-line';

/**
 * `npm run prune -- <part>`: lists the part's builds in the store and why each stays; deletes nothing. With
 * `--delete`, deletes those that nothing keeps. `--builds` and `--days` change how many stay, 10 and 30 by default.
 */
await runReleaseCommand(
  async (objects, part, _build, { delete: isMeant, builds, days }) => {
    const terms = {
      now: new Date(),
      ...(builds !== undefined && { builds: readCount('--builds', builds, 1) }),
      ...(days !== undefined && { days: readCount('--days', days, 0) }),
    };
    if (isMeant) {
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
  { options: { delete: { type: 'boolean' }, builds: { type: 'string' }, days: { type: 'string' } } },
);

function readCount(name: string, text: unknown, least: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < least || count > 1000)
    throw new Error(`${name} must be a whole number from ${least} to 1000`);
  return count;
}
