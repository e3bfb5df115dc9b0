import { runReleaseCommand } from './command-line';
import { pin } from '@glow50/releases/pin';

/** `npm run pin -- <part> <build>`: keeps a part at a build, whatever is released afterwards. */
await runReleaseCommand(async (objects, part, build) => {
  if (!build) throw new Error(`The build is missing. Usage: npm run pin -- ${part} <build>`);
  await pin(objects, part, build);
  return `Pinned ${part} to ${build}. New releases take effect only after npm run unpin -- ${part}.`;
});
