import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tour } from '@glow50/host/tour';
import type { Lane } from './lane';

/** The tours that a remote brings: `tour.ts` beside `remote.json`. None without it. */
export async function readTours(folder: string): Promise<Tour[]> {
  const file = path.join(folder, 'tour.ts');
  if (!existsSync(file)) return [];
  const { tours } = (await import(pathToFileURL(file).href)) as { tours?: unknown };
  if (!Array.isArray(tours) || tours.length === 0) throw new Error(`${file} exports no tours`);
  return tours as Tour[];
}

export const laneOf = (tour: Tour): Lane => ({
  name: `tour ‘${tour.name}’`,
  role: tour.as ?? 'visitor',
  walk: (guide) => tour.walk(guide),
});
