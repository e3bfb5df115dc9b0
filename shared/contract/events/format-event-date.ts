/**
 * Formats the date and wall-clock time at the event's place, `2024-12-12` and `09:30`, as `12.12.2024
 * 9.30am`. The month comes first.
 */
export function formatEventDate(date: string, time: string): string {
  return `${formatDay(date)} ${formatTime(time)}`;
}

export function formatDay(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}.${day}.${year}`;
}

/** Formats `09:30` as `9.30am`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}.${String(minutes).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'}`;
}
