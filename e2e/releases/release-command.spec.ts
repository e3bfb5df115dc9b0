import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@glow50/build/apps';
import { expect, test } from '@playwright/test';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

interface Outcome {
  code: number;
  said: string;
}

/** Runs a program of `scripts/release` with a store of its own. */
async function run(store: string, name: string, ...words: string[]): Promise<Outcome> {
  const program = path.join(ROOT, `scripts/release/${name}.ts`);
  const variables = [`RELEASE_STORE=${store}`, 'NODE_ENV=production'];
  const command = [...variables, process.execPath, '--import', 'tsx', program, ...words];
  return promisify(execFile)('env', command, { cwd: ROOT }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

test('a part that cannot wait goes out without preflight, and its history says why', async () => {
  test.slow();
  const store = await mkdtemp(path.join(tmpdir(), 'glow50-urgent-'));
  try {
    const silent = await run(store, 'release', 'booking', '--skip-preflight', ' ');
    expect(silent).toMatchObject({ code: 1, said: expect.stringContaining('A reason is missing') });
    expect((await run(store, 'history', 'booking')).code).toBe(1);

    const reasons = ['--skip-preflight', 'it is urgent', '--dirty', 'as it is here'];
    const urgent = await run(store, 'release', 'booking', ...reasons);
    expect(urgent).toMatchObject({ code: 0, said: expect.stringContaining('New visitors get it now') });
    const { said } = await run(store, 'history', 'booking');
    expect(said).toContain('without preflight: it is urgent');
  } finally {
    await rm(store, { recursive: true });
  }
});
