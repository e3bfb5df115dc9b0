import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';
import type { Versioned } from './edit-store';

const keyOf = (name: string) => `dashboard.${name}`;

/**
 * Unsaved values from this browser. Null when there are none, when they equal `values`, or when they have
 * another shape, because an older build stored them.
 */
export function readUnsaved<Values extends object>(
  drafts: DraftStorage,
  name: string,
  values: Values,
  shape: z.ZodType<Values>,
): Versioned<Values> | null {
  const kept = z.object({ version: z.string(), values: shape }).safeParse(drafts.read(keyOf(name))).data;
  if (!kept || JSON.stringify(kept.values) === JSON.stringify(values)) return null;
  return { ...kept.values, version: kept.version };
}

export function storeUnsaved<Values extends object>(
  drafts: DraftStorage,
  name: string,
  version: string,
  values: Values,
): void {
  drafts.write(keyOf(name), { version, values });
}

export function clearUnsaved(drafts: DraftStorage, name: string): void {
  drafts.remove(keyOf(name));
}
