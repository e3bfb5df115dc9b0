import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DOCUMENT, writeDocument } from './retention-document';

it('docs/retention.md is up to date; npm run docs:retention writes it', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(writeDocument());
});
