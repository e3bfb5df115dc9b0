import { expect, it } from '@jest/globals';
import { HttpError } from '../platform/http/http-error';
import { refuseCommon } from './refuse-common';

const COMMON = 'Too easy to guess: this is one of the first passwords anyone would try';
const OF_PRODUCT = 'Too easy to guess: it’s made up of words from this site';

function reasonFor(password: string, own: string[] = []): string | undefined {
  try {
    refuseCommon(password, { path: 'newPassword', own });
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect(error.statusCode).toBe(400);
    const [{ path, message } = { path: '', message: '' }] = error.problem.errors ?? [];
    expect(path).toBe('newPassword');
    return message;
  }
}

it.each([
  ['password1', COMMON],
  ['Passw0rd!', COMMON],
  ['qwertyuiop', COMMON],
  ['11111111', COMMON],
  ['Glow50!2024', OF_PRODUCT],
  ['small budget, big impact', OF_PRODUCT],
  ['DallasBeauty50', OF_PRODUCT],
  ['Carrollton1', OF_PRODUCT],
  ['booking123', COMMON],
  ['Glowfifty50', OF_PRODUCT],
  ['Gl0w-D@ll@s-2026', OF_PRODUCT],
  ['Summer2026!', COMMON],
  ['MondayJune26', COMMON],
  // Numbers 74,999 and 99,990 of the most common.
  ['vladimirovna', COMMON],
  ['07031967', COMMON],
])('refuses %s with the reason', (password, reason) => {
  expect(reasonFor(password)).toBe(reason);
});

it('refuses the words of the person', () => {
  expect(reasonFor('ada.lovelace@example.com', ['ada.lovelace@example.com'])).toBe(COMMON);
  expect(reasonFor('ada.lovelace@example.com')).toBeUndefined();
});

it.each([
  'correct horse',
  ' sea of spaces ',
  'a new beginning',
  'páss é 美容 ok',
  'q7#Lw0zTn',
  'x'.repeat(20) + 'y7Kq',
])('accepts %s', (password) => {
  expect(reasonFor(password)).toBeUndefined();
});
