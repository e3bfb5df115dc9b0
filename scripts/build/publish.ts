import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './apps';
import type { BuiltApp } from './build-app';
import type { BuildRecord } from './build-record';

/** Puts a build whole into the release store and moves the app's pointer to it. */
export function publish({ app, folder, record }: BuiltApp, releaseStore: string) {
  const target = path.join(releaseStore, app.name, record.build);
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished-${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(folder, unfinished, { recursive: true });
    renameSync(unfinished, target);
  }
  movePointer(app, record, releaseStore);
}

/** From now on the site gives this build of the app to every new page. */
export function movePointer(app: App, record: BuildRecord, releaseStore: string) {
  const pointer = path.join(releaseStore, app.name, 'current.json');
  const next = `${pointer}.next-${process.pid}`;
  writeFileSync(next, JSON.stringify(record, null, 2));
  renameSync(next, pointer);
}
