const UNITS = [
  { seconds: 86_400, name: 'day', from: 2 * 86_400 },
  { seconds: 3600, name: 'hour', from: 2 * 3600 },
  { seconds: 60, name: 'minute', from: 60 },
  { seconds: 1, name: 'second', from: 0 },
] as const;

/** Seconds to `12 minutes`, never too short: 61 seconds are 2 minutes. Hours begin at two, days as well. */
export function formatWait(seconds: number): string {
  const unit = UNITS.find(({ from }) => seconds >= from) ?? UNITS[3];
  const count = Math.max(1, Math.ceil(seconds / unit.seconds));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
