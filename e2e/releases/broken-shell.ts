import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Built } from '@glow50/releases/publish-build';
import { sealBuild } from '@glow50/releases/seal-build';

/** A build of the shell whose only script throws. */
export async function makeBrokenShell(parent: string, build: string): Promise<Built> {
  const folder = path.join(parent, build);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'main.js'), `throw new Error('A defect of ${build}')`);
  sealBuild(folder, {
    version: '1.0.0',
    build,
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    scripts: ['main.js'],
    fonts: [],
    style: '',
  });
  return { part: 'shell', build, folder };
}
