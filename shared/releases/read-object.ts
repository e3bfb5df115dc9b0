import { parseJson } from '@glow50/host/parse-json';
import type { z } from 'zod';
import type { ReleaseObjects } from './release-objects';

export type OnUnreadable = (error: unknown) => void;

/** Throws an error that names the key and the path when the object does not fit the schema. */
export async function readObject<Schema extends z.ZodType>(
  objects: ReleaseObjects,
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const bytes = await objects.read(key);
  return bytes && parseJson(schema, bytes, key);
}

/** Like `readObject`, but an object that does not fit the schema counts as absent. */
export async function readIfReadable<Schema extends z.ZodType>(
  objects: ReleaseObjects,
  key: string,
  schema: Schema,
  onUnreadable?: OnUnreadable,
): Promise<z.output<Schema> | undefined> {
  const bytes = await objects.read(key);
  try {
    return bytes && parseJson(schema, bytes, key);
  } catch (error) {
    onUnreadable?.(error);
    return undefined;
  }
}
