import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './apps';
import type { BuiltApp } from './build-app';
import type { BuildRecord } from '@glow50/releases/build-record';

/** Copies a build to the release store atomically and points the app at it. */
export function publish({ app, folder, record }: BuiltApp, releaseStore: string) {
  placeBuild(app, folder, record, releaseStore);
  movePointer(app, record, releaseStore);
}

/** Copies a build to the release store atomically, unless it is there. Returns its folder in the store. */
export function placeBuild(
  { name }: Pick<App, 'name'>,
  folder: string,
  { build }: BuildRecord,
  releaseStore: string,
) {
  const target = path.join(releaseStore, name, build);
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished-${randomBytes(6).toString('hex')}`;
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(folder, unfinished, { recursive: true });
    renameSync(unfinished, target);
  }
  return target;
}

/** Makes this build current: every new page load gets it. */
export function movePointer({ name }: Pick<App, 'name'>, record: BuildRecord, releaseStore: string) {
  const pointer = path.join(releaseStore, name, 'current.json');
  const next = `${pointer}.next-${randomBytes(6).toString('hex')}`;
  writeFileSync(next, JSON.stringify(record, null, 2));
  renameSync(next, pointer);
}
