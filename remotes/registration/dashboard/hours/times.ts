const FIRST_HOUR = 5;
const LAST_HOUR = 23;

const HALF_HOURS = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, index) => {
  const minutes = FIRST_HOUR * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** Half-hour steps plus the chosen times, which may have been set elsewhere. */
export const timesWith = (chosen: readonly string[]): string[] =>
  [...new Set([...HALF_HOURS, ...chosen])].sort();
