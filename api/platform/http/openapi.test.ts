import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';

const database = testDatabase();
const run = promisify(execFile);
const linter = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

it('a public linter finds no fault in the OpenAPI document', async () => {
  const app = await testApp(database());
  const folder = await mkdtemp(path.join(tmpdir(), 'glow50-openapi-'));
  try {
    await writeFile(path.join(folder, 'openapi.json'), (await app.inject('/openapi.json')).body);
    const { stdout } = await run(
      process.execPath,
      [linter, 'lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    ).catch((failure: { stdout: string }) => failure);
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
