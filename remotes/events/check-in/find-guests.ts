import type { DoorList } from '@glow50/contract/check-in/check-ins';

export const GUESTS_SHOWN = 30;

export function findGuests(tickets: DoorList['tickets'], words: string): DoorList['tickets'] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return tickets.filter(({ name, buyer }) => {
    const names = `${name} ${buyer}`.toLowerCase();
    return wanted.every((word) => names.includes(word));
  });
}
