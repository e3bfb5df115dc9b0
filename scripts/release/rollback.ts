import { runReleaseCommand } from './command-line';
import { recallBuild, rollBack } from '@glow50/releases/roll-back';

const USAGE = `npm run rollback -- <part> [build]                             gives new visitors the previous build, or the named one
npm run rollback -- <part> [build] --recall "<reason>"         takes the current build from everybody, for good
npm run rollback -- <part> --recall "<reason>" --of <build>    takes that build from everybody, for good
Example: npm run rollback -- booking --recall "loses bookings"`;

/**
 * `npm run rollback -- <part> [build]`: gives new visitors an earlier build, by default the previous one. With
 * `--recall <reason>`, those too who have started with the current build lose it, and nobody can release it again; with
 * `--of <build>` besides, it is that build which everybody loses, a canary or an earlier one. Minutes after somebody
 * else's roll-back, the build has to be named.
 */
await runReleaseCommand(
  async (objects, part, build, { recall, of }) => {
    if (typeof recall !== 'string') {
      const { record, left } = await rollBack(objects, part, build);
      return `Rolled ${part} back from ${left.version}, build ${left.build}, to ${record.version}, build ${record.build}. New visitors get it now.`;
    }
    const named = typeof of === 'string' ? of : undefined;
    const { record, taken } = await recallBuild(objects, part, recall.trim(), {
      taken: named,
      wanted: build,
    });
    return `Recalled build ${taken} of ${part}: nobody gets it again. Everybody gets ${record.version}, build ${record.build}, with the next page.`;
  },
  {
    usage: USAGE,
    most: 2,
    check({ recall, of }) {
      if (recall === undefined && of !== undefined)
        throw new Error('--of names the build to recall: add --recall "<reason>"');
      if (recall !== undefined && !(typeof recall === 'string' && recall.trim()))
        throw new Error('A reason is missing: --recall "<reason>"');
    },
    options: { recall: { type: 'string' }, of: { type: 'string' } },
  },
);
