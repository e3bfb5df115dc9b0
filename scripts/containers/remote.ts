import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { partOfContainer, publishPart } from './publish-part';

/** A remote's container: publishes, and stays so that its deployment can be seen, stopped and started. */
const folder = await publishPart(partOfContainer());
console.log(`Published ${folder}`);
writeFileSync('/tmp/published', path.join(folder, 'build.json'));

const stay = setInterval(() => undefined, 2 ** 30);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(stay));
