import { expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { trimDist } from './trim-dist';

it('keeps the ten newest builds, and a build that is still being made', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-dist-'));
  const names = [...Array.from({ length: 12 }, (_, at) => `b${at}`), 'old.unfinished-1', 'new.unfinished-2'];
  const now = Date.now();
  names.forEach((name, at) => {
    mkdirSync(path.join(folder, name));
    const hoursAgo = name.startsWith('old') ? 25 : 23 - at;
    const moment = new Date(now - hoursAgo * 3_600_000);
    utimesSync(path.join(folder, name), moment, moment);
  });
  writeFileSync(path.join(folder, 'sources.json'), '{}');
  trimDist(folder, now);
  expect(readdirSync(folder).sort()).toEqual(
    ['new.unfinished-2', 'sources.json', ...Array.from({ length: 10 }, (_, at) => `b${at + 2}`)].sort(),
  );
  rmSync(folder, { recursive: true });
});
