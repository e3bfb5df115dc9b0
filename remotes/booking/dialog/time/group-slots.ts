import type { Slot } from '@glow50/contract/availability/availability';

const GROUPS = [
  { name: 'Morning', fromHour: 0 },
  { name: 'Afternoon', fromHour: 12 },
  { name: 'Evening', fromHour: 17 },
] as const;

export interface SlotGroup {
  name: (typeof GROUPS)[number]['name'];
  slots: Slot[];
}

/** By the provider's clock, which only the labels tell. Leaves out parts of the day without a free time. */
export function groupSlots(slots: readonly Slot[]): SlotGroup[] {
  const hours = slots.map(({ label }) => readHour(label));
  return GROUPS.map(({ name, fromHour }, index) => {
    const toHour = GROUPS[index + 1]?.fromHour ?? 24;
    return {
      name,
      slots: slots.filter((_, at) => {
        const hour = hours[at] ?? 0;
        return hour >= fromHour && hour < toHour;
      }),
    };
  }).filter((group) => group.slots.length > 0);
}

/** 0 to 23, of a label like `2:00 pm` or `1:00 am CST`. */
function readHour(label: string): number {
  const [, hour = '0', half] = /^(\d+):\d+ ([ap])m/.exec(label) ?? [];
  return (Number(hour) % 12) + (half === 'p' ? 12 : 0);
}
