import { runReleaseCommand } from './command-line';
import { rollBack } from '@glow50/releases/roll-back';

/**
 * `npm run rollback -- <part> [build]`: gives new visitors an earlier build, by default the previous one. With
 * `--recall <reason>`, those too who have started with the current build lose it, and nobody can release it again.
 */
await runReleaseCommand(
  async (objects, part, build, { recall }) => {
    if (recall !== undefined && !(typeof recall === 'string' && recall.trim()))
      throw new Error('A reason is missing: --recall "<reason>"');
    const reason = typeof recall === 'string' ? { recall: recall.trim() } : {};
    const record = await rollBack(objects, part, build, reason);
    const what = `Rolled ${part} back to ${record.version}, build ${record.build}.`;
    return recall === undefined
      ? `${what} New visitors get it now.`
      : `${what} Everybody gets it with the next page; the build before is recalled.`;
  },
  { options: { recall: { type: 'string' } } },
);
