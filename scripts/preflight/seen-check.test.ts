import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readCandidate } from './candidate';
import { checkSeen } from './seen-check';
import { fakeCandidate } from './testing/fake-candidate';

const COMPONENTS = [
  { source: 'points/PointsPage.tsx', name: 'PointsPage', file: 'points.3.js', start: 10, body: 30 },
  { source: 'points/PointsPage.tsx', name: 'NoPoints', file: 'points.3.js', start: 90, body: 99 },
  { source: 'card/Card.tsx', name: 'Card', file: 'card.4.js', start: 5, body: 9 },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-seen-'));
  fakeCandidate(folder, { files: { 'components.json': JSON.stringify(COMPONENTS) } });
});
afterEach(() => rmSync(folder, { recursive: true }));

function evaluate(unseen: Record<string, string>, unopened: string[] = []) {
  const seen = { functions: new Set(['points.3.js 10']), files: new Set(['points.3.js']) };
  return checkSeen(readCandidate(folder), { seen, unopened }, unseen);
}

const check = (...given: Parameters<typeof evaluate>) => evaluate(...given).problems;

const REASON = 'needs points that have run out';

it('lists the components, the chunks and the routes that nobody saw', () => {
  expect(check({}, ['/points/:card'])).toEqual([
    'no address was found for /points/:card',
    'not seen: points/PointsPage.tsx NoPoints',
    'not seen: card/Card.tsx Card',
    'never loaded: card.4.js of b2',
    expect.stringMatching(/^walk it in tour\.ts, or allow it/),
  ]);
});

it('accepts what is allowed by name, and by the beginning of names', () => {
  const unseen = { 'points/PointsPage.tsx NoPoints': REASON, 'card/*': REASON, '/points/:card': REASON };
  expect(check(unseen, ['/points/:card'])).toEqual([]);
});

it('refuses what is allowed, but was seen or is gone', () => {
  const unseen = { 'points/PointsPage.tsx NoPoints': REASON, 'card/*': REASON };
  expect(check({ ...unseen, 'points/*': REASON, 'gone/Gone.tsx Gone': REASON })).toEqual([
    'remove or narrow points/* in unseen of preflight.json: points/PointsPage.tsx PointsPage was seen',
    'remove gone/Gone.tsx Gone from unseen of preflight.json: nothing of that name was left unseen',
  ]);
  expect(evaluate(unseen)).toEqual({ problems: [], facts: '1 of 3 components seen' });
});
