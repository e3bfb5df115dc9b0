import type { DraftStorage } from '@glow50/host/host-services';

const KEY = 'door-device';
const LONGEST = 60;

/** Name of this device at check-in. A random name is stored on first use. */
export function readDevice(drafts: DraftStorage): string {
  const known = drafts.read(KEY);
  if (typeof known === 'string' && known.trim() && known.length <= LONGEST) return known;
  const name = `Door ${crypto.randomUUID().slice(0, 3).toUpperCase()}`;
  drafts.write(KEY, name);
  return name;
}

/** Stores the typed name and returns it. An empty name keeps the old one. */
export function nameDevice(drafts: DraftStorage, typed: string): string {
  const name = typed.trim().slice(0, LONGEST);
  if (name) drafts.write(KEY, name);
  return name || readDevice(drafts);
}
