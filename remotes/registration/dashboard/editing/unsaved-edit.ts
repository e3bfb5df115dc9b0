import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';
import type { Versioned } from './edit-store';

const Kept = z.object({ version: z.string(), values: z.record(z.string(), z.unknown()) });

const keyOf = (name: string) => `dashboard.${name}`;

/**
 * Unsaved values from this browser. Null when there are none, when they equal `values`, or when they have
 * another shape.
 */
export function readUnsaved<Values extends object>(
  drafts: DraftStorage,
  name: string,
  values: Values,
): Versioned<Values> | null {
  const kept = Kept.safeParse(drafts.read(keyOf(name))).data;
  if (!kept || !isAlike(kept.values, values)) return null;
  if (JSON.stringify(kept.values) === JSON.stringify(values)) return null;
  return { ...(kept.values as Values), version: kept.version };
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

/** Guards against values that an older build stored in another shape. */
function isAlike(kept: Record<string, unknown>, values: object): boolean {
  const names = Object.keys(values);
  return (
    names.length === Object.keys(kept).length &&
    Object.entries(values).every(([name, value]) => kindOf(kept[name]) === kindOf(value))
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
