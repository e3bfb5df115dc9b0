import { mkdirSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { App } from '@glow50/build/apps';
import { chunksOf, configurationsOf } from '@glow50/build/build-app';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { remoteRecord, shellRecord } from '@glow50/build/describe-build';
import { movePointer } from '@glow50/releases/move-pointer';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';

/**
 * Rebuilds an app whenever its sources change and moves its pointer each time. Each build has its own
 * address, so that browsers fetch the new files. Resolves after the first build.
 */
export async function watchApp(app: App, releaseStore: string): Promise<void> {
  const outputPath = path.join(releaseStore, app.name, 'dev');
  mkdirSync(outputPath, { recursive: true });
  const { TEXTS: locale } = readConfiguration('scripts', ['TEXTS']);
  const [browser] = configurationsOf(app, { mode: 'development', outputPath, locale });
  if (!browser) throw new Error(`${app.name} has no browser build`);
  const compiler = webpack([browser]);
  return new Promise((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('No build'));
      if (stats.hasErrors()) {
        console.error(stats.toString('errors-only'));
        return;
      }
      const build = `dev/r${Date.now()}`;
      const record =
        app.kind === 'shell'
          ? shellRecord(outputPath, build)
          : remoteRecord(app, outputPath, build, chunksOf(stats), locale);
      movePointer(openReleaseObjects(releaseStore), app.name, record).then(() => {
        console.log(`${app.name}: built`);
        resolve();
      }, reject);
    });
  });
}
