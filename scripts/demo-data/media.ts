import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPoster } from './art/event-poster';
import { drawPortrait } from './art/portrait';
import type { DemoData } from './demo-data';

/** Change this name when the drawings change: browsers cache each file permanently. */
const SET = 'demo-3';

export const mediaPath = (file: string): string => `/media/${SET}/${file}`;

/**
 * Draws every picture that the demo data names. Writes to a temporary folder and renames it, so the folder is
 * complete or absent.
 */
export async function writeMedia(data: DemoData, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'media', SET);
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    for (const [file, svg] of drawings(data)) await writeFile(path.join(draft, file), svg);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function* drawings({ providers, events }: DemoData): Generator<[file: string, svg: string]> {
  for (const { portrait } of providers) {
    yield [portrait.file, drawPortrait(portrait.seed, portrait.position, portrait.look)];
  }
  for (const { poster } of events)
    yield [poster.file, drawPoster(poster.scene, poster.motif, poster.variant)];
}
