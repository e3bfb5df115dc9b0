import { writeFile } from 'node:fs/promises';
import { lockStack } from './lock-stack';

/** `npm run stack:lock [-- <file>]`: records the exact composition of the running stack. */
const [file = 'stack.lock.json'] = process.argv.slice(2);
try {
  const lock = await lockStack();
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  for (const [part, { version, build }] of Object.entries(lock.builds))
    console.log(`  ${part.padEnd(14)} ${version}  ${build}`);
  console.log(`Wrote ${file} with ${Object.keys(lock.images).length} images.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
