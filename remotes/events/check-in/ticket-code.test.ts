import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { hashCode, normalizeCode } from './ticket-code';

const CODE = 'G50-1203-7QKM-2ZXW-9A4T-C6HP';

it.each([CODE, 'g50-1203-7qkm-2zxw-9a4t-c6hp', ' G50 1203 7QKM 2ZXW 9A4T C6HP ', 'G5012037QKM2ZXW9A4TC6HP'])(
  'reads %s as the same code',
  (typed) => expect(normalizeCode(typed)).toBe(CODE),
);

it('separates the digits of the event from those of the code', () => {
  expect(normalizeCode('g50 12 1111 2222 3333 4444')).toBe('G50-12-1111-2222-3333-4444');
});

it('only uppercases and trims text that is no ticket code', () => {
  expect(normalizeCode(' https://example.com ')).toBe('HTTPS://EXAMPLE.COM');
});

it('hashes like the server', async () => {
  expect(await hashCode(CODE.toLowerCase())).toBe(createHash('sha256').update(CODE).digest('hex'));
});
