import { expect, it } from '@jest/globals';
import { createLane } from './lane';

function trial(waiting: number, room: number) {
  const started: (() => void)[] = [];
  let taken = 0;
  const lane = createLane(
    room,
    async (count) => {
      const jobs = Array.from({ length: Math.min(count, waiting - taken) }, (_, index) => taken + index);
      taken += jobs.length;
      return jobs;
    },
    () => new Promise((resolve) => started.push(resolve)),
  );
  return { lane, started };
}

it('starts the next job when one is over, while another hangs', async () => {
  const { lane, started } = trial(4, 2);
  const filled = lane.fill();
  await new Promise(setImmediate);
  expect(started).toHaveLength(2);
  started[1]?.();
  expect(await filled).toBe(true);
  void lane.fill();
  await new Promise(setImmediate);
  expect(started).toHaveLength(3);
});

it('does not wait while there is room', async () => {
  const { lane, started } = trial(1, 2);
  expect([await lane.fill(), await lane.fill()]).toEqual([true, false]);
  let isDrained = false;
  const drained = lane.drain().then(() => (isDrained = true));
  await new Promise(setImmediate);
  expect(isDrained).toBe(false);
  started[0]?.();
  await drained;
});

it('asks again when it got fewer than it asked for', async () => {
  const asked: number[] = [];
  const lane = createLane(
    3,
    async (count) => {
      asked.push(count);
      return asked.length < 3 ? [asked.length] : [];
    },
    () => new Promise(() => undefined),
  );
  while (await lane.fill());
  expect(asked).toEqual([3, 2, 1]);
});
