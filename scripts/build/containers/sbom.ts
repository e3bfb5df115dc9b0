import { readConfiguration } from '@glow50/configuration/read-configuration';
import path from 'node:path';
import { ROOT } from '../apps';
import { writeSbom } from '../write-sbom';

/** `sbom.ts <workspace folder> <output folder>`: writes the bill of materials of an image's programs. */
const [workspace, output] = process.argv.slice(2);
if (!workspace || !output) {
  console.error('Usage: sbom.ts <workspace folder> <output folder>');
  process.exit(1);
}
writeSbom(path.join(ROOT, workspace), output, readConfiguration('scripts', ['COMMIT']).COMMIT ?? '');
