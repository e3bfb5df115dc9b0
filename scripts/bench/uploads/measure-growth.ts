import { checkContent } from '@glow50/api/platform/uploads/content/check-content';
import { SLOW_FILES, type SlowFile } from '@glow50/api/platform/uploads/testing/slow-files';
import type { Result } from '../result';

const MEGABYTES = [1, 2, 4];
const ROUNDS = 3;
/** Doubling the size doubles linear time; the margin is for noise. */
const MOST_GROWTH = 3.2;
const CLEARLY_MEASURED_MS = 40;

/** Yields one result per hostile file: how the time of its check grows when its size doubles. */
export async function* measureGrowth(): AsyncGenerator<Result> {
  for (const { what, bytes } of SLOW_FILES) {
    const times: number[] = [];
    for (const size of MEGABYTES) times.push(await fastestCheck(bytes(size * 1_000_000)));
    const growth = times
      .slice(1)
      .flatMap((time, index) => (time > CLEARLY_MEASURED_MS ? [time / (times[index] ?? time)] : []));
    const most = Math.max(0, ...growth);
    yield {
      holds: most < MOST_GROWTH,
      text:
        `check of ${what}: ${times.map((time) => time.toFixed(0)).join(', ')} ms for ` +
        `${MEGABYTES.join(', ')} MB: at most ${most.toFixed(2)} for twice the size (below ${MOST_GROWTH})`,
    };
  }
}

async function fastestCheck(file: ReturnType<SlowFile['bytes']>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await checkContent(file, ['pdf', 'docx']).catch(() => undefined);
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}
