import type { Finding } from '../target';

/** Below these shares, the fuzz did not reach the handlers and shows nothing. */
const LEAST_ADMITTED = 0.95;
const LEAST_DONE = 0.05;

/** Counts how far requests got. */
export class Tally {
  private readonly statuses = new Map<number, number>();
  private readonly done = new Set<string>();

  count(operation: string | undefined, status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (operation && status < 300) this.done.add(operation);
  }

  get total(): number {
    return this.sum(() => true);
  }

  /** Findings when too few requests reached the handlers. */
  findShortfall(operations: number, reach: number): Finding[] {
    const place = 'all operations';
    const shares: [string, number, number][] = [
      ['fewer answers than needed are not 429', 1 - this.share((status) => status === 429), LEAST_ADMITTED],
      ['fewer answers than needed are 2xx', this.share((status) => status < 300), LEAST_DONE],
      ['fewer operations than needed answered 2xx', this.done.size / operations, reach],
    ];
    return shares
      .filter(([, share, least]) => share < least)
      .map(([rule, share, least]) => ({
        rule,
        place,
        details: `${percent(share)} instead of ${percent(least)}`,
      }));
  }

  toString(): string {
    const counts = [...this.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`);
    return `${this.total} requests: ${counts.join(', ')}; ${this.done.size} operations answered 2xx`;
  }

  private share(matches: (status: number) => boolean): number {
    return this.sum(matches) / Math.max(1, this.total);
  }

  private sum(matches: (status: number) => boolean): number {
    return [...this.statuses].reduce((sum, [status, count]) => sum + (matches(status) ? count : 0), 0);
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
