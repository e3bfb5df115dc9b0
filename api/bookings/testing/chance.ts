import { randomFrom } from '../../testing/random-from';
import type { Fault } from './faults';

/** What happens by chance in a schedule: always the same for a seed. */
export class Chance {
  /** Share of the awaits that fail. */
  faultRate = 0;
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  happens(share: number): boolean {
    return this.random() < share;
  }

  /** From 0 up to the limit, which is left out. */
  numberBelow(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.numberBelow(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  readonly fault: Fault = () => {
    if (!this.happens(this.faultRate)) return undefined;
    return this.happens(0.5) ? 'before' : 'after';
  };

  /** Sometimes a double click. */
  twice<Result>(work: () => Promise<Result>): Promise<Result[]> {
    return Promise.all(this.happens(0.3) ? [work(), work()] : [work()]);
  }
}
