/** Texts of about `size` characters, for requests meant to take long. */
export const repeated = (size: number, entry: string, separator = ','): string =>
  Array(Math.max(1, Math.floor(size / (entry.length + separator.length))))
    .fill(entry)
    .join(separator);
export const numbered = (size: number, entry: (index: number) => string, separator = ','): string =>
  Array.from({ length: Math.floor(size / (entry(0).length + separator.length)) }, (_, index) =>
    entry(index),
  ).join(separator);

/** Four times the input, in linear time, with room for garbage collection. */
const MOST_LONGER = 10;

/** Whether four times the input took at most linear time. Below `countedMs` a ratio shows only what else the process did. */
export function isLinear(shortMs: number, longMs: number, countedMs: number): boolean {
  return Math.max(longMs, countedMs) / Math.max(shortMs, countedMs / MOST_LONGER) <= MOST_LONGER;
}

/** Processor time of this process in milliseconds, the least of three tries. */
export async function leastWork(run: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3; tries += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
