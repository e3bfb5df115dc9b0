import type { Fault } from './faulty-database';
import { randomFrom } from './random-from';

/** Seeded random choices of a schedule. The same seed gives the same choices. */
export class Chance {
  /** Share of awaited calls that fail, from 0 to 1. */
  faultRate = 0;
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  happens(share: number): boolean {
    return this.random() < share;
  }

  numberBelow(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.numberBelow(items.length)];
    if (item === undefined) throw new Error('Cannot pick from an empty list');
    return item;
  }

  readonly fault: Fault = () => {
    if (!this.happens(this.faultRate)) return undefined;
    return this.happens(0.5) ? 'before' : 'after';
  };

  twice<Result>(work: () => Promise<Result>): Promise<Result[]> {
    return Promise.all(this.happens(0.3) ? [work(), work()] : [work()]);
  }
}
