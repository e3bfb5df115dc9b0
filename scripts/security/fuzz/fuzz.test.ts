import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { systemClock } from '@glow50/api/platform/clock/clock';
import { testConfig } from '@glow50/api/platform/testing/test-config';
import { testDatabase } from '@glow50/api/platform/testing/test-database';
import { openTestSite } from '@glow50/api/testing/test-site';
import { isDeep, sampleSeed, seedFor, takeSample } from '@glow50/configuration/testing/sample.mjs';
import { loadDemoData } from '@glow50/demo-data/load-demo-data';
import { readDescription } from '../api-description';
import { signInCallers } from '../sign-in';
import type { Target } from '../target';
import { fuzz } from './fuzz';

jest.setTimeout(isDeep ? 900_000 : 120_000);
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-fuzz-'));
let target: Target;
let close: () => Promise<unknown>;
const notes: string[] = [];

beforeAll(async () => {
  const config = testConfig({ dataDir });
  await loadDemoData({ database: database(), clock: systemClock, config });
  const { app } = await openTestSite(database(), { config });
  close = () => app.close();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  target = {
    origin,
    shownOrigin: origin,
    description: await readDescription(origin),
    callers: await signInCallers(origin),
    pages: [],
    packages: '',
    seed: seedFor('fuzz'),
    callsEach: isDeep ? 30 : 4,
    reach: isDeep ? 0.4 : 0.15,
    note: (text) => notes.push(text),
  };
});
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});

it(`no answer is 5xx or differs from its description (seed ${sampleSeed})`, async () => {
  const operations = takeSample(target.description.operations, 6);
  const findings = await fuzz.run({ ...target, operations });
  expect(findings.map(({ rule, place, details }) => `${place} ${rule}\n${details}`).join('\n')).toBe('');
});
