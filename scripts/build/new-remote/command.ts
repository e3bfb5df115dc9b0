import { ROOT } from '../apps';
import { makeRemote } from './make-remote';

/** `npm run new-remote -- <name>`: creates a remote with one page, ready to be built, tested and deployed. */
const [name = ''] = process.argv.slice(2);
try {
  const made = makeRemote(ROOT, name);
  console.log(`Created:\n${made.map((file) => `  ${file}`).join('\n')}\n`);
  console.log(`Next: run \`npm install\`, then \`npm start\`. The page is at /${name}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
