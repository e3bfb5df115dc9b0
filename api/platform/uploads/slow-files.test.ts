import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { expect, it, jest } from '@jest/globals';
import { checkContent } from './content/check-content';
import { SLOW_FILES } from './testing/slow-files';

const SIZE = 1_000_000;
/** Doubling the size doubles linear time; the margin is for noise. */
const MOST_GROWTH = 3.2;
const CLEARLY_MEASURED_MS = 40;

jest.setTimeout(isDeep ? 300_000 : 30_000);

async function resultOf(bytes: Buffer): Promise<string | undefined> {
  return checkContent(bytes, ['pdf', 'docx']).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

async function timeOf(bytes: Buffer): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    await resultOf(bytes);
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

it.each(SLOW_FILES.map((file) => [file.what, file] as const))(
  'reads a hostile megabyte to its result: %s',
  async (_what, { bytes, because }) => {
    expect(await resultOf(bytes(SIZE))).toBe(because);
  },
);

if (isDeep) {
  it.each(SLOW_FILES.map((file) => [file.what, file] as const))(
    'reads a hostile file in linear time: %s',
    async (what, { bytes }) => {
      const sizes = [SIZE, 2 * SIZE, 4 * SIZE];
      const times: number[] = [];
      for (const size of sizes) times.push(await timeOf(bytes(size)));
      process.stdout.write(`${what}: ${times.map((time) => time.toFixed(0)).join(', ')} ms for 1, 2, 4 MB\n`);
      for (const [index, time] of times.slice(1).entries()) {
        if (time > CLEARLY_MEASURED_MS) expect(time / (times[index] ?? 0)).toBeLessThan(MOST_GROWTH);
      }
    },
  );
}
