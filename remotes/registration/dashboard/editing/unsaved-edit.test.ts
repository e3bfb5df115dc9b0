import { expect, it } from '@jest/globals';
import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';
import { readUnsaved, storeUnsaved } from './unsaved-edit';

const Values = z.strictObject({ days: z.array(z.object({ from: z.string() })) });
const SAVED = { days: [{ from: '2026-11-02' }] };

function browserDrafts(): DraftStorage {
  const kept = new Map<string, unknown>();
  return {
    read: (name) => kept.get(name),
    write: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  };
}

function readAfterStoring(values: object) {
  const drafts = browserDrafts();
  storeUnsaved(drafts, 'hours', 'v1', values);
  return readUnsaved(drafts, 'hours', SAVED, Values);
}

it('restores unfinished values with the version that they belong to', () => {
  expect(readAfterStoring({ days: [{ from: '' }] })).toEqual({ days: [{ from: '' }], version: 'v1' });
});

it('restores nothing when the values equal the saved ones', () => {
  expect(readAfterStoring(SAVED)).toBeNull();
});

it.each([
  ['a field', { days: 'Monday' }],
  ['a field of a list entry', { days: [{ begins: '2026-11-03' }] }],
  ['the number of fields', { days: [], shift: 'early' }],
])('restores nothing when an older build had %s differently', (_what, values) => {
  expect(readAfterStoring(values)).toBeNull();
});
