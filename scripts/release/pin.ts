import { runReleaseCommand } from './command-line';
import { pin } from '@glow50/releases/pin';

/** `npm run pin -- <part> <build>`: keeps a part at a build, whatever is released afterwards. */
await runReleaseCommand(async (objects, part, build) => {
  if (!build) throw new Error(`Name a build: npm run pin -- ${part} <build>`);
  await pin(objects, part, build);
  return `Pinned ${part} to ${build}. Releases wait until npm run unpin -- ${part}.`;
});
