import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import { addReference } from './add-reference';
import { addBucketService, addService } from './add-service';

/** Files with an entry per remote. */
const LISTS: Record<string, (text: string, name: string) => string> = {
  'docker-compose.yml': addService,
  'docker-compose.bucket.yml': addBucketService,
  'tsconfig.json': addReference,
  'scripts/run/jest/tsconfig.json': addReference,
};
const SAMPLE = path.join(import.meta.dirname, 'sample');

/**
 * Writes `remotes/<name>` below `root`, and its entries in the files that list the remotes. Returns the new
 * and changed files. Throws when the name is invalid or taken.
 */
export function makeRemote(root: string, name: string): string[] {
  if (!/^[a-z]{2,20}$/.test(name))
    throw new Error('The name of a remote must have 2 to 20 lowercase letters');
  const folder = path.join(root, 'remotes', name);
  if (existsSync(folder)) throw new Error(`The remote ${name} already exists`);

  const lists = Object.entries(LISTS).map(([file, add]) => {
    const list = path.join(root, file);
    return { list, text: add(readFileSync(list, 'utf8'), name) };
  });
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(SAMPLE).map((file) => {
    const made = path.join(folder, rename(file, name));
    writeFileSync(made, rename(readFileSync(path.join(SAMPLE, file), 'utf8'), name));
    return made;
  });
  for (const { list, text } of lists) writeFileSync(list, text);
  return [...files, ...lists.map(({ list }) => list)].map((file) => path.relative(root, file));
}

function rename(text: string, name: string): string {
  return text
    .replaceAll('^0.0.0', `^${CONTRACT_VERSION}`)
    .replaceAll('../../../../', '../../')
    .replaceAll('sample', name)
    .replaceAll('Sample', name.charAt(0).toUpperCase() + name.slice(1));
}
