import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './password';

it('hashes with argon2id at the configured cost', async () => {
  expect(await hashPassword('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts the right password and rejects a wrong one', async () => {
  const hash = await hashPassword('a password');
  expect(await isPassword('a password', hash)).toBe(true);
  expect(await isPassword('a passwore', hash)).toBe(false);
});

it('refuses a password without an account', async () => {
  expect(await isPassword('wrong', undefined)).toBe(false);
});

// Measured in deep runs only: other tests share the processor.
(isDeep ? it : it.skip)('takes about as long without an account', async () => {
  const hash = await hashPassword('a password');
  const known = await medianMilliseconds(() => isPassword('wrong', hash));
  const unknown = await medianMilliseconds(() => isPassword('wrong', undefined));
  expect(unknown).toBeGreaterThan(known / 2);
});

async function medianMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 7; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[3] ?? 0;
}
