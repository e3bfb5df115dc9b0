import type { Readable } from 'node:stream';
import type { Config } from '../config/config';
import { openStorage } from '../storage/open-storage';

type Place = Pick<Config, 'storageUrl' | 'dataDir'>;

/** Letters, digits and `-`. */
const NAME = /^[a-z\d-]+$/;
/** Written last: a set that has it is complete. */
const COMPLETE = 'complete';
const AT_ONCE = 8;

const keyOf = (set: string, name: string): string => `drawings/${set}/${name}`;

/** Stores a set of SVG drawings, once. A drawing never changes: new ones are another set. */
export async function writeDrawings(
  place: Place,
  set: string,
  drawings: Iterable<[file: string, svg: string]>,
): Promise<void> {
  const storage = openStorage(place);
  const complete = await storage.read(keyOf(set, COMPLETE));
  complete?.destroy();
  if (complete) return;
  const left = [...drawings];
  while (left.length > 0) {
    await Promise.all(
      left
        .splice(0, AT_ONCE)
        .map(([file, svg]) => storage.put(keyOf(set, file.replace(/\.svg$/, '')), Buffer.from(svg))),
    );
  }
  await storage.put(keyOf(set, COMPLETE), Buffer.from('complete'));
}

export async function readDrawing(place: Place, set: string, file: string): Promise<Readable | undefined> {
  const name = file.replace(/\.svg$/, '');
  if (name === file || ![set, name].every((part) => NAME.test(part))) return undefined;
  return openStorage(place).read(keyOf(set, name));
}
