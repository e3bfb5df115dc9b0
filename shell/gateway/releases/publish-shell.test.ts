import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { publishShell } from './publish-shell';

const away = new Error('the bucket is away');

it('goes on without a store that is away, and publishes once it answers', async () => {
  const errors: unknown[] = [];
  let isAway = true;
  let published = 0;
  const publish = async () => {
    if (isAway) throw away;
    published += 1;
  };
  const onError = (error: unknown) => void errors.push(error);
  await publishShell(publish, { knowsBuilds: true, onError, pauseMs: 10 });
  expect([errors[0], published]).toEqual([away, 0]);
  isAway = false;
  await sleep(100);
  expect(published).toBe(1);
});

it('does not wait for a store that does not answer', async () => {
  let answer = () => undefined as void;
  const publish = () => new Promise<void>((resolve) => (answer = resolve));
  await publishShell(publish, { knowsBuilds: true, onError: () => undefined, patienceMs: 10 });
  answer();
});

it('ends when it knows no builds that it could serve', async () => {
  const starting = publishShell(() => Promise.reject(away), {
    knowsBuilds: false,
    onError: () => undefined,
  });
  await expect(starting).rejects.toBe(away);
});
