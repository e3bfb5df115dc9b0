/** Of a day by the provider's clock, in order. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const NOON = 12;
const EVENING = 17;

/** `hour` is 0 to 23. */
export function partOfHour(hour: number): DayPart {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
