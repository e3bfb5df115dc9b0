import { runReleaseCommand } from './command-line';
import { unpin } from '@glow50/releases/pin';

const USAGE = `npm run unpin -- <part>   new visitors get the part's current release again
Example: npm run unpin -- booking`;

/** `npm run unpin -- <part>`: lets new visitors get the part's current release again. */
await runReleaseCommand(
  async (objects, part) => {
    const current = await unpin(objects, part);
    return `Unpinned ${part}. New visitors get ${current ? `build ${current.build}` : 'no build, because none was ever released'}.`;
  },
  { usage: USAGE },
);
