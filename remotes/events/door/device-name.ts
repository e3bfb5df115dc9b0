import type { DraftStorage } from '@glow50/shared/host/host-services';

const KEY = 'door-device';
const LONGEST = 60;

/** How this device is called at the door. Different from the next one's until somebody names it. */
export function readDevice(drafts: DraftStorage): string {
  const known = drafts.read(KEY);
  if (typeof known === 'string' && known.trim() && known.length <= LONGEST) return known;
  const name = `Door ${crypto.randomUUID().slice(0, 3).toUpperCase()}`;
  drafts.write(KEY, name);
  return name;
}

/** Nothing changes with a name that the server would refuse. */
export function nameDevice(drafts: DraftStorage, typed: string): string {
  const name = typed.trim().slice(0, LONGEST);
  if (name) drafts.write(KEY, name);
  return name || readDevice(drafts);
}
