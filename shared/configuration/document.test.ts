import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DOCUMENT, writeDocument } from './document';

it('docs/configuration.md is up to date; npm run docs:configuration writes it', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(writeDocument());
});
