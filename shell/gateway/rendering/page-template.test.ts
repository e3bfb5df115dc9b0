import { constants, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { createWriter, joinTemplates, PLACEHOLDERS, toTemplate, type PageTemplate } from './page-template';

const { nonce, visit } = PLACEHOLDERS;

async function write(template: PageTemplate, own: { nonce: string; visit: string }, isCompressed = false) {
  const writer = createWriter(own, isCompressed);
  return Buffer.concat([await writer.write(template), writer.end()]);
}

it('writes the nonce and the token of a response wherever they belong', async () => {
  const template = toTemplate(`<i nonce="${nonce}">${visit}</i>${nonce}`);
  expect(String(await write(template, { nonce: 'n1', visit: 'v1' }))).toBe('<i nonce="n1">v1</i>n1');
  expect(String(await write(template, { nonce: 'n2', visit: 'v2' }))).toBe('<i nonce="n2">v2</i>n2');
});

it('compresses a page once, whatever its nonce and token are', async () => {
  const text = 'Glow50 – “whole prices” '.repeat(5000);
  const template = toTemplate(`${text}${nonce}${text}${visit}`);
  const long = 'v'.repeat(3000);
  const page = await write(template, { nonce: 'n1', visit: long }, true);
  expect(gunzipSync(page).toString()).toBe(`${text}n1${text}${long}`);
  expect(page.length).toBeLessThan(8000);
});

it('can be read up to where it was written', async () => {
  const [first, second] = [toTemplate(`<head>${nonce}`), toTemplate(`<main>${visit}`)];
  const own = { nonce: 'n1', visit: 'v1' };
  const writer = createWriter(own, true);
  const pieces = [await writer.write(first), await writer.write(second), writer.end()] as const;
  expect(String(gunzipSync(pieces[0], { finishFlush: constants.Z_SYNC_FLUSH }))).toBe('<head>n1');
  expect(Buffer.concat(pieces)).toEqual(await write(joinTemplates(first, second), own, true));
});
