import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A part of the site that is built and deployed independently. */
export interface App {
  name: string;
  folder: string;
  kind: 'shell' | 'remote';
}

export function findApps(): App[] {
  const remotes = readdirSync(path.join(ROOT, 'remotes'))
    .filter((name) => existsSync(path.join(ROOT, 'remotes', name, 'remote.json')))
    .map((name): App => ({ name, folder: path.join(ROOT, 'remotes', name), kind: 'remote' }));
  return [{ name: 'shell', folder: path.join(ROOT, 'shell/site'), kind: 'shell' }, ...remotes];
}
