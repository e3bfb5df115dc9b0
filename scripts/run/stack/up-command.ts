import { readFile } from 'node:fs/promises';
import { parseJson } from '@glow50/host/parse-json';
import { startLockedStack } from './start-locked-stack';
import { StackLock } from './stack-lock';

/** `npm run stack:up [-- <file>]`: starts the composition recorded in a lock, from its images. */
const [file = 'stack.lock.json'] = process.argv.slice(2);
try {
  const lock = parseJson(StackLock, await readFile(file), file);
  await startLockedStack(lock);
  for (const [part, { version, build }] of Object.entries(lock.builds))
    console.log(`  ${part.padEnd(14)} ${version}  ${build}`);
  console.log(`The stack is running as recorded in ${file}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
