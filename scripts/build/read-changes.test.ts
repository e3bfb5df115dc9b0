import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findApps } from './apps';
import { CHANGE_LOG, readChanges } from './read-changes';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-changes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const log = (text: string) => writeFileSync(path.join(folder, CHANGE_LOG), text);

it('reads the first version and what is new in it', () => {
  log('# Changes\n\n## 1.10.0\n\n- A calendar\n  with weeks\n- Fewer steps\n\n## 1.9.0\n\n- The first\n');
  expect(readChanges(folder)).toEqual({
    version: '1.10.0',
    changes: ['A calendar with weeks', 'Fewer steps'],
  });
});

it('refuses a log that leaves open which version this is, or what is new', () => {
  log('# Changes\n\n## Next\n\n- A calendar\n');
  expect(() => readChanges(folder)).toThrow('does not begin with a version');
  log('# Changes\n');
  expect(() => readChanges(folder)).toThrow('does not begin with a version');
  log('## 2.0.0\n\n## 1.0.0\n\n- The first\n');
  expect(() => readChanges(folder)).toThrow('does not say what is new in 2.0.0');
});

it('takes the version of the package where there is no log', () => {
  writeFileSync(path.join(folder, 'package.json'), '{"version":"3.1.4"}');
  expect(readChanges(folder)).toEqual({ version: '3.1.4', changes: [] });
});

it.each(findApps())('$name has a change log', ({ folder: sources }) => {
  expect(readChanges(sources).changes.length).toBeGreaterThan(0);
});
