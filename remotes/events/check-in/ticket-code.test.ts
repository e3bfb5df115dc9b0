import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { hashCode } from './ticket-code';

const CODE = 'G50-1203-7QKM-2ZXW-9A4T-C6HP';

it('hashes like the server', async () => {
  expect(await hashCode(CODE)).toBe(createHash('sha256').update(CODE).digest('hex'));
});
