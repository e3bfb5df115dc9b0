import { expect, it } from '@jest/globals';
import { Presses } from './presses';

const wait = () => {
  let finish = (_answer: string) => {};
  const done = new Promise<string>((resolve) => (finish = resolve));
  return { done, finish };
};

it('does another press after the one that is being done, and a repeated one once', async () => {
  const presses = new Presses();
  const [first, second] = [wait(), wait()];
  const began: string[] = [];
  const press = (name: string, { done }: { done: Promise<string> }) =>
    presses.run(name, () => {
      began.push(name);
      return done;
    });
  const [one, again, two] = [press('revoke', first), press('revoke', first), press('add', second)];
  expect(began).toEqual(['revoke']);
  first.finish('revoked');
  expect(await Promise.all([one, again])).toEqual(['revoked', 'revoked']);
  second.finish('added');
  expect(await two).toBe('added');
  expect(began).toEqual(['revoke', 'add']);
  await press('revoke', first);
  expect(began).toEqual(['revoke', 'add', 'revoke']);
});

it('goes on after a press that failed', async () => {
  const presses = new Presses();
  const failed = presses.run('save', () => Promise.reject(new Error('No network')));
  const sent = presses.run('send', () => Promise.resolve('sent'));
  await expect(failed).rejects.toThrow('No network');
  expect(await sent).toBe('sent');
});
