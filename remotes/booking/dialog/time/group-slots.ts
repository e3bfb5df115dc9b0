import type { Slot } from '@glow50/contract/availability/availability';
import { DAY_PARTS, type DayPart, partOfHour } from '@glow50/contract/availability/day-parts';

const NAMES = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;

export interface SlotGroup {
  name: (typeof NAMES)[DayPart];
  slots: Slot[];
}

/** By the provider's clock, which only the labels tell. Leaves out parts of the day without a free time. */
export function groupSlots(slots: readonly Slot[]): SlotGroup[] {
  const parts = slots.map(({ label }) => partOfHour(readHour(label)));
  return DAY_PARTS.map((part) => ({
    name: NAMES[part],
    slots: slots.filter((_, at) => parts[at] === part),
  })).filter((group) => group.slots.length > 0);
}

/** 0 to 23, of a label like `2:00 PM` or `1:00 AM CST`. Earlier servers write `2:00 pm`. */
function readHour(label: string): number {
  const [, hour = '0', half] = /^(\d+):\d+ ([ap])m/i.exec(label) ?? [];
  return (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
}
