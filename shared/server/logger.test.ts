import { expect, it } from '@jest/globals';
import { createLogger } from './logger';

function write(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).info(fields, 'seen');
  return JSON.parse(lines.join()) as Record<string, unknown>;
}

it('hides secrets at any depth', () => {
  const secrets = { authorization: 'a', cookie: 'b', 'set-cookie': 'c', password: 'd', token: 'e' };
  const fields = {
    ...secrets,
    one: { two: [{ ...secrets, three: { accessToken: 'f', otp: 1, secretKey: 'g' } }] },
  };
  const censored = Object.fromEntries(Object.keys(secrets).map((name) => [name, '[secret]']));
  expect(write(fields)).toMatchObject({
    ...censored,
    one: {
      two: [{ ...censored, three: { accessToken: '[secret]', otp: '[secret]', secretKey: '[secret]' } }],
    },
  });
});

it('keeps all other fields, and the useful fields of an error', () => {
  const at = new Date('2026-03-06T12:00:00Z');
  const error = Object.assign(new TypeError('no'), { code: '23505', client: { password: 'a' } });
  expect(write({ count: 1, none: null, at, list: [1, 'two'], err: error })).toMatchObject({
    level: 'info',
    msg: 'seen',
    count: 1,
    none: null,
    at: at.toISOString(),
    list: [1, 'two'],
    err: { name: 'TypeError', message: 'no', code: '23505' },
  });
  expect(JSON.stringify(write({ err: error }))).not.toContain('"a"');
});

it('stops at a circular reference', () => {
  const ring: Record<string, unknown> = {};
  ring.next = ring;
  expect(JSON.stringify(write(ring))).toContain('[deeper]');
});
