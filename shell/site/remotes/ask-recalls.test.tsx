import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { askRecalls } from './ask-recalls';

const MINUTE = 60_000;
let heardAt: number;
let asked: number;
let visibility: DocumentVisibilityState;
let stop: () => void;
let isAway: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  heardAt = Date.now();
  asked = 0;
  visibility = 'visible';
  isAway = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  stop = askRecalls(
    {
      ask: async () => {
        asked += 1;
        if (isAway) throw new Error('offline');
        heardAt = Date.now();
      },
      heardAt: () => heardAt,
    },
    window,
  );
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function turn(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('asks once a minute while the page is on screen and makes no calls', async () => {
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  expect(asked).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked).toBe(6);
});

it('does not ask while calls are answered, and goes on without a network', async () => {
  for (let calls = 0; calls < 10; calls += 1) {
    await jest.advanceTimersByTimeAsync(MINUTE / 2);
    heardAt = Date.now();
  }
  expect(asked).toBe(0);
  isAway = true;
  await jest.advanceTimersByTimeAsync(3 * MINUTE);
  expect(asked).toBe(3);
});

it('asks nothing while the page is hidden, and at once when it is back after a minute', async () => {
  turn('hidden');
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toBe(0);
  turn('visible');
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('focus'));
  expect(asked).toBe(1);
  turn('hidden');
  turn('visible');
  expect(asked).toBe(1);
  stop();
  await jest.advanceTimersByTimeAsync(10 * MINUTE);
  expect(asked).toBe(1);
});
