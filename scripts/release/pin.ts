import { runReleaseCommand } from './command-line';
import { pin } from '@glow50/releases/pin';

const USAGE = `npm run pin -- <part> <build>   keeps the part at the build until npm run unpin -- <part>
Example: npm run pin -- booking 4f1c09ab2d3e`;

/** `npm run pin -- <part> <build>`: keeps a part at a build, whatever is released afterwards. */
await runReleaseCommand(
  async (objects, part, build) => {
    if (!build) throw new Error(`The build is missing; npm run history -- ${part} lists them.\n${USAGE}`);
    await pin(objects, part, build);
    return `Pinned ${part} to ${build}. New releases take effect only after npm run unpin -- ${part}.`;
  },
  { usage: USAGE, most: 2 },
);
