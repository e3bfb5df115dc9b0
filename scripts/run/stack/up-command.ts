import { readFile } from 'node:fs/promises';
import { raiseStack } from './raise-stack';
import { StackLock } from './stack-lock';

/** `npm run stack:up [-- <file>]`: starts the composition recorded in a lock, from its images. */
const [file = 'stack.lock.json'] = process.argv.slice(2);
try {
  const result = StackLock.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!result.success)
    throw new Error(
      `${file} is no lock of a stack:\n  ${result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n  ')}`,
    );
  await raiseStack(result.data);
  for (const [part, { version, build }] of Object.entries(result.data.builds))
    console.log(`  ${part.padEnd(14)} ${version}  ${build}`);
  console.log(`The stack is running as recorded in ${file}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
