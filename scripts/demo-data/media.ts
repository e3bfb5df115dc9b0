import type { Config } from '@glow50/api/platform/config/config';
import { writeDrawings } from '@glow50/api/platform/media/drawings';
import { drawPoster } from './art/event-poster';
import { drawPortrait } from './art/portrait';
import type { DemoData } from './demo-data';

/** Change this name when the drawings change: browsers cache each file permanently. */
const SET = 'demo-3';

export const mediaPath = (file: string): string => `/media/${SET}/${file}`;

/** Stores every picture that the demo data names. */
export async function writeMedia(
  data: DemoData,
  place: Pick<Config, 'storageUrl' | 'dataDir'>,
): Promise<void> {
  await writeDrawings(place, SET, drawings(data));
}

function* drawings({ providers, events }: DemoData): Generator<[file: string, svg: string]> {
  for (const { portrait } of providers) {
    yield [portrait.file, drawPortrait(portrait.seed, portrait.position, portrait.look)];
  }
  for (const { poster } of events)
    yield [poster.file, drawPoster(poster.scene, poster.motif, poster.variant)];
}
