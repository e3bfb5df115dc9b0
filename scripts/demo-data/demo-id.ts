import { v7 } from 'uuid';
import type { Random } from './random';

/** Start of the demo history. Ids are UUIDv7 with timestamps from here on, so they sort by creation time. */
const BEGINNING = Date.UTC(2025, 0, 6, 15);
const HOUR = 3_600_000;

export function demoId(random: Random, hoursLater: number): string {
  return v7({ msecs: BEGINNING + hoursLater * HOUR, random: random.bytes(16), seq: 0 });
}
