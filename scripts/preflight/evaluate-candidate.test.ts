import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type PreflightLimits, readAllowance } from './preflight-limits';
import { readCandidate } from './candidate';
import { evaluateCandidate } from './evaluate-candidate';
import type { LiveSite } from './live-site';
import { fakeCandidate } from './testing/fake-candidate';
import { liveSiteOf } from './testing/live-site-of';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-candidate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ALLOWANCE: PreflightLimits = {
  budget: { entry: 500, first: 1000, page: 500 },
  links: [],
  unseen: {},
  left: {},
};
type Planted = Parameters<typeof fakeCandidate>[1];

function evaluate(live: LiveSite = liveSiteOf(), allowance = ALLOWANCE): Record<string, string[]> {
  const results = evaluateCandidate(readCandidate(folder), live, allowance, jest.requireActual);
  return Object.fromEntries(
    results.filter(({ problems }) => problems.length > 0).map(({ check, problems }) => [check, problems]),
  );
}

function planting(planted?: Planted): Record<string, string[]> {
  fakeCandidate(folder, planted);
  return evaluate();
}

it('finds nothing wrong with a valid build', () => {
  expect(planting()).toEqual({});
});

it.each([
  [
    'a contract out of range',
    { record: { contract: '^1.9.0' } },
    'needs contract ^1.9.0, but the shell s1 has 1.4.0',
  ],
  ['a contract of another major version', { record: { contract: '^2.0.0' } }, 'needs contract ^2.0.0'],
])('finds %s', (_what, planted, problem) => {
  expect(planting(planted).contract).toEqual([expect.stringContaining(problem)]);
});

it.each([
  [
    'a missing expose',
    { manifest: { exposes: [{ path: './page' }] } },
    './remote is not exposed, but ./page',
  ],
  [
    'a module of the wrong shape',
    { files: { 'server/remote.cjs': 'exports.remote = { contract: "1.2.0" }' } },
    'the module exports no `remote` with a contract and createRemote',
  ],
  [
    'a module that was built for another contract',
    {
      files: {
        'server/remote.cjs':
          'exports.remote = { contract: "0.9.0", createRemote: () => ({ routes: [], commands: {} }) }',
      },
    },
    'was built for contract 0.9.0, but remote.json declares ^1.2.0',
  ],
  [
    'a page that is announced but not created',
    {
      files: {
        'server/remote.cjs':
          'exports.remote = { contract: "1.2.0", createRemote: () => ({ routes: [], commands: { openCard() {} } }) }',
      },
    },
    'remote.json declares /points, but the module has no such route',
  ],
  [
    'a command that is offered but not announced',
    { record: { commands: [] } },
    'the module offers the command openCard, but remote.json does not declare it',
  ],
  [
    'a module that needs a browser',
    { files: { 'server/remote.cjs': 'exports.width = innerWidth' } },
    'the module cannot be loaded without a browser: innerWidth is not defined',
  ],
  [
    'a module that throws when it is created',
    {
      files: {
        'server/remote.cjs':
          'exports.remote = { contract: "1.2.0", createRemote() { throw new Error("planted") } }',
      },
    },
    'createRemote throws: planted',
  ],
])('finds %s', (_what, planted, problem) => {
  expect(planting(planted as Planted).module).toContain(problem);
});

it.each([
  [
    'a singleton with another version in the shell',
    { name: 'react', version: '20.0.0', requiredVersion: '^20.0.0', singleton: true },
    'react ^20.0.0: the shell s1 provides 19.3.1, and a page can have only one copy',
  ],
  [
    'a module that is shared by prefix',
    { name: 'react/jsx-runtime', version: '19.4.0', requiredVersion: '^19.4.0' },
    'react/jsx-runtime ^19.4.0: the shell s1 provides 19.3.1',
  ],
  [
    'a singleton that another remote takes in another version',
    { name: 'calendar', version: '3.0.0', requiredVersion: '^3.0.0', singleton: true },
    'calendar 3.0.0: events (Events team) needs ^2.0.0, and a page can have only one copy',
  ],
  [
    'a singleton that is negotiable in the shell',
    { name: '@glow50/shared/ui', version: '1.0.0', requiredVersion: '^1.0.0', singleton: true },
    '@glow50/shared/ui is a singleton in loyalty but not in the shell',
  ],
])('finds %s', (_what, need, problem) => {
  expect(planting({ manifest: { shared: [need] } }).shared).toEqual([expect.stringContaining(problem)]);
});

it('lets a remote bring its own copy of a negotiable module', () => {
  const need = { name: '@glow50/shared/ui', version: '1.5.0', requiredVersion: '^1.5.0', singleton: false };
  expect(planting({ manifest: { shared: [need] } })).toEqual({});
});

it.each([
  ['/events&tickets', '/events&tickets is already a page of events (Events team)'],
  [
    '/event-details/:number',
    '/event-details/:number conflicts with /event-details/:id, a page of events (Events team)',
  ],
  ['/event-details/soon', '/event-details/soon conflicts with /event-details/:id'],
  ['/employment', '/employment is already a page of the shell'],
  ['/api/points', '/api/points: the gateway already serves paths below /api'],
])('finds that the page %s belongs to another part', (address, problem) => {
  const routes = [{ path: address, title: 'Mine', layout: 'full' as const }];
  expect(planting({ record: { routes } }).routes).toEqual([expect.stringContaining(problem)]);
});

it('finds a command that another remote offers, and a command that no remote would offer anymore', () => {
  const { commands } = planting({ record: { commands: ['getTicket'] } });
  expect(commands).toEqual([
    'getTicket is already offered by events (Events team)',
    'openCard would no longer be offered by any remote; the live loyalty offers it',
  ]);
});

it.each([
  ['entry', { ...ALLOWANCE.budget, entry: 20 }, 'the entry: 0.0 kB, allowed 0.0 kB'],
  ['first', { ...ALLOWANCE.budget, first: 60 }, 'entry and first chunks'],
  ['page', { ...ALLOWANCE.budget, page: 10 }, 'the page points'],
])('reports what exceeds the %s budget', (_name, budget, problem) => {
  fakeCandidate(folder);
  expect(evaluate(liveSiteOf(), { budget, links: [], unseen: {}, left: {} }).size).toEqual([
    expect.stringContaining(problem),
  ]);
});

it.each([
  ['eval', 'eval("1+1")', 'points.3.js evaluates text as code: eval("1+1")'],
  [
    'new Function',
    'new Function("a", "return a")',
    'points.3.js evaluates text as code: new Function("a", "return a")',
  ],
  [
    'eval under another name',
    'const run = eval; run("1+1")',
    'points.3.js evaluates text as code: run = eval',
  ],
  ['eval in the global scope', '(0, eval)("1+1")', 'points.3.js evaluates text as code: 0, eval'],
  [
    'Function of the global object',
    'new globalThis.Function("a", "return a")',
    'points.3.js evaluates text as code: new globalThis.Function("a", "return a")',
  ],
  [
    'Function by its name as text',
    'self["Function"]("return 1")()',
    'points.3.js evaluates text as code: self["Function"]("return 1")',
  ],
  [
    'the constructor of a function',
    '(() => 0).constructor("return 1")()',
    'points.3.js evaluates text as code: (() => 0).constructor("return 1")',
  ],
  [
    'a timer of text',
    'setTimeout("count += 1", 10)',
    'points.3.js evaluates text as code: setTimeout("count += 1", 10)',
  ],
  [
    'a repeated timer of text',
    'window.setInterval(`count += 1`, 10)',
    'points.3.js evaluates text as code: window.setInterval(`count += 1`, 10)',
  ],
  [
    'a host beyond the policy',
    'fetch("https://collect.example/x")',
    'points.3.js contains the host collect.example',
  ],
  [
    'a host in a template',
    'fetch(`wss://collect.example/${1}`)',
    'points.3.js contains the host collect.example',
  ],
])('finds %s', (_what, script, problem) => {
  expect(planting({ files: { 'points.3.js': script } }).policy).toEqual([expect.stringContaining(problem)]);
});

it('accepts tests of what a function is, and properties that are only called alike', () => {
  const script =
    'x instanceof Function; typeof Function; Function.prototype; y.eval; ({ eval: 1 }); setTimeout(f, 1)';
  expect(planting({ files: { 'points.3.js': script } })).toEqual({});
});

it('accepts hosts that the team listed as links, and hosts in the policy including wildcards', () => {
  const files = {
    'points.3.js': 'a = ["https://mail.example.com", "https://m.js.stripe.com", Function("")]',
  };
  fakeCandidate(folder, { files });
  expect(evaluate(liveSiteOf(), { ...ALLOWANCE, links: ['mail.example.com'] })).toEqual({});
});

it('finds a changed file, an added file, a missing file and a wrong hash of the entry', () => {
  fakeCandidate(folder, { record: { integrity: 'sha384-another' } });
  appendFileSync(path.join(folder, 'remote.2.js'), ' ');
  writeFileSync(path.join(folder, 'added.js'), 'alert(1)');
  rmSync(path.join(folder, 'points.3.js'));
  expect(evaluate(liveSiteOf()).integrity).toEqual([
    'points.3.js is listed but missing',
    'remote.2.js was changed after the build',
    'added.js is not listed',
    '/remotes/loyalty/b2/points.3.js is not a file of the build',
    'the entry does not match its hash in the record: browsers would reject it',
  ]);
});

it('finds a file list that does not belong to the build', () => {
  fakeCandidate(folder);
  const list = path.join(folder, 'files.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace('}', ', "x.js": "sha384-x"}'));
  expect(evaluate(liveSiteOf()).integrity).toContain('files.json does not match its hash in build.json');
});

it('requires the shell to be released first when it does not publish its contract and shared modules', () => {
  fakeCandidate(folder);
  const failed = evaluate(liveSiteOf({ shell: { version: '1.0.0', build: 's0' } }));
  expect(Object.keys(failed)).toEqual(['contract', 'shared']);
});

it.each([
  ['build.json', { entry: 7 }, 'build.json: entry: '],
  ['mf-manifest.json', { shared: [{ name: 'react' }] }, 'mf-manifest.json: shared[0].version: '],
])('names the file and the path of a broken %s', (file, change, problem) => {
  fakeCandidate(folder);
  const broken = path.join(folder, file);
  const text = JSON.parse(readFileSync(broken, 'utf8')) as object;
  writeFileSync(broken, JSON.stringify({ ...text, ...change }));
  expect(() => readCandidate(folder)).toThrow(problem);
});

it('names the file and the path of a broken file list', () => {
  fakeCandidate(folder);
  writeFileSync(path.join(folder, 'files.json'), '{ "entry.1.js": 1 }');
  expect(() => evaluate()).toThrow('files.json: ["entry.1.js"]: ');
});

it('reads the limits of a team and reports invalid ones', () => {
  expect(() => readAllowance(folder)).toThrow('it must set the size limits of the remote');
  writeFileSync(path.join(folder, 'preflight.json'), '{ "budget": { "first": -2 } }');
  expect(() => readAllowance(folder)).toThrow(/preflight\.json: budget\.entry: [\s\S]*budget\.first: /);
  writeFileSync(
    path.join(folder, 'preflight.json'),
    '{ "$schema": "x", "budget": { "entry": 1, "first": 2 } }',
  );
  expect(readAllowance(folder)).toEqual({
    budget: { entry: 1, first: 2, page: 0 },
    links: [],
    unseen: {},
    left: {},
  });
});
