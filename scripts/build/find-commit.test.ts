import { afterAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCommit, isDirty } from './find-commit';

const root = mkdtempSync(path.join(tmpdir(), 'glow50-commit-'));
afterAll(() => rmSync(root, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...words], { cwd: root });
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const found = () => findCommit(root, ['booking', 'shared']);

it('names the commit, and a hash of what differs from it in the sources of the build alone', () => {
  expect(found()).toBeNull();
  git('init', '-q');
  write('booking/page.ts', 'one');
  write('events/page.ts', 'one');
  write('.gitignore', 'dist');
  git('add', '-A');
  git('commit', '-qm', 'first');
  const commit = found();
  expect(commit).toMatch(/^[\da-f]{12}$/);
  expect(isDirty(commit)).toBe(false);

  write('events/page.ts', 'two');
  write('booking/dist/entry.js', 'built');
  expect(found()).toBe(commit);

  write('booking/page.ts', 'two');
  const changed = found();
  expect(changed).toMatch(new RegExp(`^${commit}\\+dirty\\.[\\da-f]{8}$`));
  expect(isDirty(changed)).toBe(true);
  write('shared/new.ts', 'one');
  const added = found();
  write('shared/new.ts', 'two');
  expect(new Set([changed, added, found()]).size).toBe(3);

  write('booking/page.ts', 'one');
  rmSync(path.join(root, 'shared'), { recursive: true });
  expect(found()).toBe(commit);
});
