import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPercent } from '@glow50/releases/canary';
import { partOfContainer, publishCanary, publishPart } from '@glow50/releases/publish-part';

/**
 * Entry point of a remote's container. Publishes the build and keeps running, so that the deployment can be
 * seen, stopped and restarted. With `--canary <percent>` it serves the build to a share of the visitors and
 * exits.
 */
const { canary } = parseArgs({ options: { canary: { type: 'string' } } }).values;
if (canary === undefined) await publishAndStay();
else await publishAsCanary(canary);

async function publishAsCanary(share: string): Promise<void> {
  try {
    await publishCanary(partOfContainer(), readPercent(share));
    console.log(`The canary is served to ${share}% of visitors`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function publishAndStay(): Promise<void> {
  const folder = await publishPart(partOfContainer());
  console.log(`Published ${folder}`);
  writeFileSync('/tmp/published', path.join(folder, 'build.json'));

  const stay = setInterval(() => undefined, 2 ** 30);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(stay));
}
