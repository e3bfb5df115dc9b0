import { expect, it } from '@jest/globals';
import { isBoundedJson } from './bounded-json';

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
const list = (length: number, value = '{}') => JSON.stringify(Array(length).fill(0)).replaceAll('0', value);

it.each([
  ['nothing', ''],
  ['a form', '{"name":"Ann","days":[1,2,3]}'],
  ['32 levels', nested(32)],
  ['brackets in a text', JSON.stringify({ text: '[{,'.repeat(20_000) })],
  ['quotes and backslashes in a text', JSON.stringify({ text: '\\"[{,'.repeat(20_000) })],
  ['a list of 9,000 numbers', list(9000, '1')],
  ['a text without end', `"${'['.repeat(100)}`],
])('accepts %s', (_what, json) => expect(isBoundedJson(json)).toBe(true));

it.each([
  ['34 levels', nested(34)],
  ['brackets without end', '['.repeat(100_000)],
  ['a list of 11,000 numbers', list(11_000, '1')],
  ['a list of 6,000 objects', list(6000)],
  ['levels behind a text that ends in a backslash', `["\\\\",${nested(34)}]`],
])('refuses %s', (_what, json) => expect(isBoundedJson(json)).toBe(false));
