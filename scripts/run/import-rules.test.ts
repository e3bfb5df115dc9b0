import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from '@glow50/build/apps';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';

const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');
const AREAS = 'an area imports only the face files of areas before it';
const AREA_TESTS = 'tests of an area import only areas before it';
const PLATFORM_TESTS = 'tests of the platform import only the test kit';
const HOST = 'the host imports only the contract, zod, the types of React and the router';
const BUILD = 'the build imports only federation, host, releases and configuration';
const TEST_CODE = 'only tests and scripts import test code';
const REMOTE = 'a remote imports only contract, host, user interface and payment';
const SITE = 'the site imports only contract, federation, host and user interface';
const UI = 'the user interface imports only contract and host';
const PAYMENT = 'payment imports only contract, host and user interface';
const RELEASES = 'releases import only host and configuration';
const GATEWAY = 'the gateway imports only contract, host, releases, configuration and server';
const API = 'the API imports only contract, configuration and server';
const SERVER = 'the server package imports only the contract';
const ROOT_FILES = 'root files import only the sample of the tests';

/** Each import breaks the rule before it. A target without a folder is a package. A file by itself has no importer. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['platform imports no area', 'api/platform/http/a.ts', 'api/accounts/accounts.ts'],
  ['platform imports no area', 'api/platform/a.ts', 'api/composition.ts'],
  [AREAS, 'api/accounts/a.ts', 'api/booking/booking.ts'],
  [AREAS, 'api/booking/a.ts', 'api/accounts/sessions.ts'],
  [AREAS, 'api/office/a.ts', 'api/app.ts'],
  [PLATFORM_TESTS, 'api/platform/a.test.ts', 'api/accounts/accounts.ts'],
  [PLATFORM_TESTS, 'api/platform/testing/a.ts', 'api/accounts/accounts.ts'],
  [PLATFORM_TESTS, 'api/platform/uploads/testing/a.ts', 'api/app.ts'],
  [AREA_TESTS, 'api/accounts/a.test.ts', 'api/office/present-office.ts'],
  [AREA_TESTS, 'api/accounts/testing/a.ts', 'api/office/present-office.ts'],
  [AREA_TESTS, 'api/booking/testing/a.ts', 'api/accounts/sessions.ts'],
  [AREA_TESTS, 'api/events/tickets/testing/a.ts', 'api/registration/testing/b.ts'],
  ['the contract imports only zod', 'shared/contract/a.ts', 'shared/host/b.ts'],
  ['the contract imports only zod', 'shared/contract/a.ts', 'node:fs'],
  ['the configuration imports only zod and Node', 'shared/configuration/a.ts', 'shared/contract/b.ts'],
  ['the configuration imports only zod and Node', 'shared/configuration/a.ts', 'uuid'],
  [HOST, 'shared/host/a.ts', 'shared/ui/b.ts'],
  [HOST, 'shared/host/a.ts', 'node:fs'],
  [HOST, 'shared/host/a.test.ts', 'shared/ui/b.ts'],
  ['the host uses React for its types only', 'shared/host/a.ts', 'react'],
  ['the federation runtime imports nothing', 'shared/federation/a.ts', 'shared/contract/b.ts'],
  ['the federation runtime imports nothing', 'shared/federation/a.ts', 'mobx'],
  [UI, 'shared/ui/a.ts', 'shared/payment/b.ts'],
  [UI, 'shared/ui/a.ts', 'shared/configuration/b.ts'],
  [PAYMENT, 'shared/payment/a.ts', 'shared/releases/b.ts'],
  [RELEASES, 'shared/releases/a.ts', 'shared/ui/b.ts'],
  [RELEASES, 'shared/releases/a.ts', 'shared/contract/b.ts'],
  [SERVER, 'shared/server/a.ts', 'shared/host/b.ts'],
  [SERVER, 'shared/server/a.ts', 'shared/configuration/b.ts'],
  [SITE, 'shell/site/a.ts', 'shared/payment/b.ts'],
  [SITE, 'shell/site/a.ts', 'shared/releases/b.ts'],
  [SITE, 'shell/site/a.ts', 'shell/gateway/b.ts'],
  [GATEWAY, 'shell/gateway/a.ts', 'shared/ui/b.ts'],
  [GATEWAY, 'shell/gateway/a.ts', 'shell/site/b.ts'],
  [REMOTE, 'remotes/auth/a.ts', 'remotes/booking/b.ts'],
  [REMOTE, 'remotes/auth/a.ts', 'shared/releases/b.ts'],
  [REMOTE, 'remotes/auth/a.ts', 'shared/configuration/b.ts'],
  [REMOTE, 'remotes/auth/a.ts', 'shared/federation/b.ts'],
  [REMOTE, 'remotes/auth/a.test.tsx', 'shell/site/b.ts'],
  [API, 'api/accounts/a.ts', 'shared/host/b.ts'],
  [API, 'api/testing/a.ts', 'shell/gateway/b.ts'],
  [BUILD, 'scripts/build/a.ts', 'shared/ui/b.ts'],
  [BUILD, 'scripts/build/a.ts', 'scripts/run/b.ts'],
  [BUILD, 'scripts/build/a.test.ts', 'shared/payment/b.ts'],
  [ROOT_FILES, 'jest.config.mjs', 'shared/host/b.ts'],
  ['only scripts and browser tests import scripts', 'shell/gateway/a.ts', 'scripts/run/b.ts'],
  ['nothing imports a remote', 'scripts/run/a.ts', 'remotes/auth/b.ts'],
  ['nothing imports the browser tests', 'scripts/run/a.ts', 'e2e/b.ts'],
  ['nothing imports a root file', 'scripts/run/a.ts', 'other.config.mjs'],
  ['MUI comes only through its facade', 'remotes/auth/a.ts', '@mui/material'],
  ['the router comes only through its facade', 'remotes/auth/a.ts', 'react-router-dom'],
  ['only tests import test tools', 'remotes/auth/a.ts', '@testing-library/react'],
  [TEST_CODE, 'remotes/auth/a.ts', 'shared/host/testing/b.ts'],
  [TEST_CODE, 'shared/releases/a.ts', 'shared/releases/testing/b.ts'],
  [TEST_CODE, 'api/app.ts', 'api/testing/b.ts'],
  [TEST_CODE, 'api/main.ts', 'shared/configuration/testing/b.ts'],
  ['nothing imports a test', 'remotes/auth/a.ts', 'remotes/auth/b.test.ts'],
  ['a package declares what it imports in its own package.json', 'remotes/booking/a.ts', 'mobx'],
  ['a package declares what it imports in its own package.json', 'scripts/release/a.ts', 'scripts/run/b.ts'],
  ['only tests and root files import development packages', 'remotes/auth/a.ts', 'uuid'],
  ['every file is in use', 'shell/site/unused.ts', 'shell/site/unused.ts'],
  ['no imports in a circle', 'shell/site/circle/a.ts', 'shell/site/circle/b.ts'],
  ['every import resolves', 'shell/site/a.ts', 'nowhere'],
];

const ALLOWED: [from: string, to: string][] = [
  ['api/platform/testing/c.ts', 'api/testing/b.ts'],
  ['api/accounts/testing/c.ts', 'api/composition.ts'],
  ['api/booking/testing/c.ts', 'api/accounts/testing/b.ts'],
  ['api/booking/c.ts', 'api/accounts/accounts.ts'],
  ['api/app.ts', 'api/office/present-office.ts'],
  ['api/testing/c.ts', 'api/accounts/sessions.ts'],
  ['shared/host/c.test.ts', 'node:http'],
  ['shared/releases/c.ts', 'shared/configuration/b.ts'],
  ['shell/site/c.ts', 'shared/federation/b.ts'],
  ['remotes/booking/c.ts', 'shared/payment/b.ts'],
  ['remotes/auth/c.ts', 'mobx'],
  ['remotes/auth/c.test.ts', 'uuid'],
  ['scripts/build/new-remote/sample/c.ts', 'shared/ui/b.ts'],
  ['scripts/preflight/c.ts', 'shared/host/testing/b.ts'],
  ['jest.config.mjs', 'shared/configuration/testing/b.ts'],
];

const PACKAGES = ['@mui/material', '@testing-library/react', 'mobx', 'react', 'react-router-dom', 'uuid'];
const CORE = ['fs', 'http'];
const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

let folder: string;
let broken: string[];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-imports-'));
  plant([
    ...FORBIDDEN.map(([, from, to]) => [from, to] as const),
    ...ALLOWED,
    ['shell/site/circle/b.ts', 'shell/site/circle/a.ts'],
  ]);
  broken = cruise();
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(FORBIDDEN)('“%s” stops %s → %s', (rule, from, to) => {
  expect(broken).toContain(`${rule}: ${from} → ${to}`);
});

it.each(ALLOWED)('%s → %s breaks no rule', (from, to) => {
  expect(broken.filter((each) => each.endsWith(`: ${from} → ${to}`))).toEqual([]);
});

it('every rule stops an import here', () => {
  const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] };
  const tested = new Set(FORBIDDEN.map(([rule]) => rule));
  expect([...tested].sort()).toEqual([...new Set(forbidden.map(({ name }) => name))].sort());
});

/** Writes a workspace whose files import each other as planted. */
function plant(imports: readonly (readonly [from: string, to: string])[]): void {
  const lines = new Map<string, string[]>();
  for (const [from, to] of imports) {
    if (isFile(to) && !lines.has(to)) lines.set(to, []);
    if (from === to) continue;
    lines.set(from, [...(lines.get(from) ?? []), `import '${isFile(to) ? relative(from, to) : to}';`]);
  }
  for (const [file, text] of lines) write(file, [...text, 'export {};'].join('\n'));
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const dependencies = versions(PACKAGES.filter((name) => name !== 'uuid'));
  const devDependencies = versions(['uuid']);
  write('remotes/auth/package.json', JSON.stringify({ dependencies, devDependencies }));
  write('remotes/booking/package.json', '{}');
  write('package.json', JSON.stringify({ dependencies: versions(PACKAGES) }));
  cpSync(path.join(ROOT, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
}

function isFile(target: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(target);
}

function relative(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to.replace(/\.tsx?$/, ''));
  return found.startsWith('.') ? found : `./${found}`;
}

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** The violations as “rule: from → to”. */
function cruise(): string[] {
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['api', 'e2e', 'remotes', 'scripts', 'shared', 'shell', 'jest.config.mjs'];
  const roots = folders.filter((each) => existsSync(path.join(folder, each)));
  const output = execFileSync(process.execPath, [program, ...roots, '-c', CONFIG, '-T', 'json'], {
    cwd: folder,
  });
  const { violations } = parseJson(Report, output, 'The report of dependency-cruiser').summary;
  return violations.map(({ from, to, rule }) => {
    const target = /(?:^|\/)node_modules\/((?:@[\w-]+\/)?[\w-]+)/.exec(to)?.[1] ?? to;
    return `${rule.name}: ${from} → ${CORE.includes(target) ? `node:${target}` : target}`;
  });
}
