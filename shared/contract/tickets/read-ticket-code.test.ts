import { expect, it } from '@jest/globals';
import { readTicketCode } from './read-ticket-code';

const CODE = 'G50-1203-7QKM-2ZXW-9A4T-C6HP';

it.each([CODE, 'g50-1203-7qkm-2zxw-9a4t-c6hp', ' G50 1203 7QKM 2ZXW 9A4T C6HP ', 'G5012037QKM2ZXW9A4TC6HP'])(
  'reads %s as the same code',
  (typed) => expect(readTicketCode(typed)).toEqual({ eventNumber: 1203, code: CODE }),
);

it.each(['7QKM-2ZXW-9A4T-C6HP', '7qkm2zxw9a4tc6hp', ' 7qkm 2zxw 9a4t c6hp '])(
  'completes %s, the characters that differ, with the number of the event',
  (typed) => {
    expect(readTicketCode(typed, 1203)?.code).toBe(CODE);
    expect(readTicketCode(typed)).toBeUndefined();
  },
);

it('keeps the event that a whole code names', () => {
  expect(readTicketCode(CODE, 7)).toEqual({ eventNumber: 1203, code: CODE });
});

it('takes letters for the digits that they look like', () => {
  expect(readTicketCode('g5o 12 oooo iiii llll 4444', 7)?.code).toBe('G50-12-0000-1111-1111-4444');
});

it('separates the digits of the event from those of the code', () => {
  expect(readTicketCode('g50 12 1111 2222 3333 4444')?.code).toBe('G50-12-1111-2222-3333-4444');
});

it.each(['', 'https://example.com', 'G50-1203-7QKM-2ZXW-9A4T-C6H', '7QKM-2ZXW-9A4T-C6HU'])(
  'reads no code in %s',
  (typed) => expect(readTicketCode(typed, 1203)).toBeUndefined(),
);
