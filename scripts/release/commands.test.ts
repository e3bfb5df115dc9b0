import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseBuild } from '@glow50/releases/release-build';
import { openFolder } from '@glow50/releases/folder-objects';
import { fakeBuild } from '@glow50/releases/testing/fake-build';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const TIMEOUT_MS = 60_000;
const SOURCES = __dirname;
let folder: string;
let store: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-commands-'));
  store = path.join(folder, 'store');
  await releaseBuild(openFolder(store), fakeBuild(folder, 'b1'));
  await releaseBuild(openFolder(store), fakeBuild(folder, 'b2'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  told: string;
}

const run = (command: string, words: string[], environment: NodeJS.ProcessEnv = {}) =>
  new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', path.join(SOURCES, `${command}.ts`), ...words],
      { env: { ...process.env, RELEASE_STORE: store, RELEASE_KEY: '', RELEASE_OWNERS: '', ...environment } },
      (_error, out, told) => resolve({ code: child.exitCode ?? 1, out, told }),
    );
  });

const COMMANDS = [
  'canary',
  'history',
  'keys',
  'overrides',
  'pin',
  'preview',
  'prune',
  'release',
  'rollback',
  'unpin',
];

describe.each(COMMANDS)('%s', (command) => {
  it(
    'tells how it is written, with an example, and touches no store',
    async () => {
      const missing = { RELEASE_STORE: path.join(folder, 'no-store') };
      const [long, short] = await Promise.all([
        run(command, ['--help'], missing),
        run(command, ['booking', '-h'], missing),
      ]);
      expect(long).toMatchObject({ code: 0, told: '' });
      expect(long.out).toMatch(new RegExp(`^npm run ${command} -- [^]*\\nExample: .*npm run ${command} -- `));
      expect(short).toEqual(long);
    },
    TIMEOUT_MS,
  );
});

it.each([
  ['preview', ['booking', '--days', 'abc'], '--days must be a whole number from 1 to 14'],
  ['preview', ['booking', '--list', '--end', 'b1'], 'stand alone'],
  ['release', ['booking', '--canary', 'half'], '--canary must be a whole number'],
  ['release', ['booking', '--dirty', ' '], 'A reason is missing'],
  ['prune', ['booking', '--days', 'x', '--delete'], '--days must be a whole number from 0 to 1000'],
  ['rollback', ['booking', '--recall'], 'Example: npm run rollback'],
  ['history', ['booking', 'b1'], 'Not understood: b1'],
  ['canary', ['begin', 'booking'], 'npm run canary -- promote'],
  ['keys', ['permit', 'Ann'], 'npm run keys -- allow'],
  ['keys', ['allow', 'Ann', 'abc', '--parts', 'booking'], 'is no public release key'],
])(
  '%s %j is refused before anything is done',
  async (command, words, message) => {
    const { code, out, told } = await run(command, words);
    expect([code, out]).toEqual([1, '']);
    expect(told).toContain(message);
    expect(told).not.toContain('Release store');
  },
  TIMEOUT_MS,
);

it(
  'keys begin with their owner, and history says how to delete what was planted',
  async () => {
    const file = path.join(folder, 'new', 'owner-key');
    const made = await run('keys', ['create', file]);
    const publicKey = made.out.trim().split('\n').at(-1) ?? '';
    const key = { RELEASE_KEY: file };
    expect((await run('keys', ['create', file])).told).toContain('exists already');
    const allow = (words: string[]) => run('keys', ['allow', ...words], key);
    expect((await allow(['Olga', publicKey, '--parts', 'bookings'])).told).toContain(
      'no part bookings. Parts: ',
    );
    expect((await allow(['Olga', publicKey])).told).toContain('Say what the key may do');
    expect((await allow(['Olga', publicKey, '--owner', '--parts', '*'])).out).toContain(
      'Olga: all parts; who may change what',
    );
    expect((await allow(['Ann', publicKey, '--parts', 'booking'])).told).toContain('already, as Olga');
    expect((await run('keys', ['remove', 'Ann'], key)).told).toContain(
      'npm run keys -- list shows the names',
    );
    expect((await run('rollback', ['booking'])).told).toContain('npm run keys -- create <file>');
    expect((await run('rollback', ['booking'], { RELEASE_KEY: '/no/key' })).told).toContain(
      'There is no key at /no/key',
    );

    const planted = path.join(store, 'booking/log/s999999999.json');
    writeFileSync(planted, '{"sequence": 999999999}');
    expect((await run('rollback', ['booking'], key)).out).toContain('build b1');
    const { out } = await run('history', ['booking']);
    expect(out).toContain(`rm '${planted}'`);
    expect(out).toMatch(/→ current .* rollback +b1/);
    rmSync(planted);
    expect((await run('history', ['booking'])).out).not.toContain('ignored');
    expect(readdirSync(path.dirname(planted))).toHaveLength(3);
  },
  TIMEOUT_MS * 2,
);

it(
  'says what to set when a bucket has no credentials',
  async () => {
    const { code, told } = await run('history', ['booking'], {
      RELEASE_STORE: 's3://nothing?endpoint=http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: '',
      AWS_SECRET_ACCESS_KEY: '',
      AWS_EC2_METADATA_DISABLED: 'true',
    });
    expect(code).toBe(1);
    expect(told).toContain('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  },
  TIMEOUT_MS,
);
