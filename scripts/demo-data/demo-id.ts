import { v7 } from 'uuid';
import type { Random } from './random';

/** The first moment of the demo's history; ids count from here, so that they sort by their making. */
const BEGINNING = Date.UTC(2025, 0, 6, 15);
const HOUR = 3_600_000;

/** The same id for the same place in the demo's history. */
export function demoId(random: Random, hoursLater: number): string {
  return v7({ msecs: BEGINNING + hoursLater * HOUR, random: random.bytes(16), seq: 0 });
}
