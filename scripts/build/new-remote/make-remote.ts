import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import { addService } from './add-service';

const SAMPLE = path.join(import.meta.dirname, 'sample');

/**
 * Writes `remotes/<name>` and its service in `docker-compose.yml` below `root`. Returns the new and changed
 * files. Throws when the name is invalid or taken.
 */
export function makeRemote(root: string, name: string): string[] {
  if (!/^[a-z]{2,20}$/.test(name)) throw new Error('Name the remote with 2 to 20 lower-case letters');
  const folder = path.join(root, 'remotes', name);
  if (existsSync(folder)) throw new Error(`There is a remote ${name} already`);

  const compose = path.join(root, 'docker-compose.yml');
  const services = addService(readFileSync(compose, 'utf8'), name);
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(SAMPLE).map((file) => {
    const made = path.join(folder, rename(file, name));
    writeFileSync(made, rename(readFileSync(path.join(SAMPLE, file), 'utf8'), name));
    return made;
  });
  writeFileSync(compose, services);
  return [...files, compose].map((file) => path.relative(root, file));
}

function rename(text: string, name: string): string {
  return text
    .replaceAll('^0.0.0', `^${CONTRACT_VERSION}`)
    .replaceAll('sample', name)
    .replaceAll('Sample', name.charAt(0).toUpperCase() + name.slice(1));
}
