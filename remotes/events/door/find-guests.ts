import type { DoorList } from '@glow50/shared/api/check-ins';

/** More would be slow to look through anyway. */
export const GUESTS_SHOWN = 30;

/** Those whose name, or whose buyer's, has every word; all without words. */
export function findGuests(tickets: DoorList['tickets'], words: string): DoorList['tickets'] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return tickets.filter(({ name, buyer }) => {
    const names = `${name} ${buyer}`.toLowerCase();
    return wanted.every((word) => names.includes(word));
  });
}
