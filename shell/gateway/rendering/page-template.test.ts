import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { fillCompressed, fillTemplate, PLACEHOLDERS, toTemplate } from './page-template';

const { nonce, visit } = PLACEHOLDERS;

it('writes the nonce and the token of a response wherever they belong', () => {
  const template = toTemplate(`<i nonce="${nonce}">${visit}</i>${nonce}`);
  expect(String(fillTemplate(template, { nonce: 'n1', visit: 'v1' }))).toBe('<i nonce="n1">v1</i>n1');
  expect(String(fillTemplate(template, { nonce: 'n2', visit: 'v2' }))).toBe('<i nonce="n2">v2</i>n2');
});

it('compresses a page once, whatever its nonce and token are', async () => {
  const text = 'Glow50 – “whole prices” '.repeat(5000);
  const template = toTemplate(`${text}${nonce}${text}${visit}`);
  const long = 'v'.repeat(3000);
  const page = await fillCompressed(template, { nonce: 'n1', visit: long });
  expect(gunzipSync(page).toString()).toBe(`${text}n1${text}${long}`);
  expect(page.length).toBeLessThan(8000);
});
