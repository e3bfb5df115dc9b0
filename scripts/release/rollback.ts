import { runReleaseCommand } from './command-line';
import { rollBack } from '@glow50/releases/roll-back';

/** `npm run rollback -- <part> [build]`: gives new visitors an earlier build, by default the previous one. */
await runReleaseCommand(async (objects, part, build) => {
  const record = await rollBack(objects, part, build);
  return `Rolled ${part} back to ${record.version}, build ${record.build}. New visitors get it now.`;
});
