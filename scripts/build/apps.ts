import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A part of the site that is built and deployed independently. */
export interface App {
  name: string;
  folder: string;
  kind: 'shell' | 'remote';
}

/** The image of the shell is built without `remotes`, the image of a remote without the other remotes. */
export function findApps(): App[] {
  const folder = path.join(ROOT, 'remotes');
  const remotes = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => existsSync(path.join(folder, name, 'remote.json')))
    .map((name): App => ({ name, folder: path.join(folder, name), kind: 'remote' }));
  return [{ name: 'shell', folder: path.join(ROOT, 'shell/site'), kind: 'shell' }, ...remotes];
}
