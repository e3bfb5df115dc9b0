import { expect, it } from '@jest/globals';
import type { CockpitHour, CockpitPart } from '@glow50/host/cockpit';
import { listMissing } from './list-missing';
import { describeApi, listEarlier, listRows, markChanged, summarize } from './list-rows';
import { listMarks } from './list-marks';
import { wilsonInterval } from './wilson';
import { writeLock } from './write-lock';

const NOW = new Date('2026-03-02T12:30:00.000Z');
const hour = (time: string, ...builds: CockpitHour['builds']): CockpitHour => ({
  hour: `2026-03-0${time}:00:00.000Z`,
  builds,
});
const count = (build: string, clients: number, failedClients = 0, meanLoadMs: number | null = 200) => ({
  build,
  visits: clients,
  failedVisits: failedClients,
  clients,
  failedClients,
  loads: clients,
  meanLoadMs,
});
const record = (build: string, version = '1.1.0') => ({
  build,
  version,
  commit: '0123456789abcdef01',
  builtAt: '2026-03-01T12:30:00.000Z',
  filesIntegrity: `sha384-${build}`,
});
const part = (changes: Partial<CockpitPart> = {}): CockpitPart => ({
  part: 'booking',
  owner: 'Booking team',
  current: 'b2',
  pinned: null,
  canary: null,
  recalled: [],
  builds: [record('b2'), record('b1', '1.0.0')],
  previews: [],
  steps: [],
  hours: [],
  ...changes,
});

it('finds the interval of Wilson: wide for few, narrow for many, never outside 0 to 1', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  const few = wilsonInterval(1, 10);
  expect(few?.low).toBeCloseTo(0.0179, 4);
  expect(few?.high).toBeCloseTo(0.4042, 4);
  const many = wilsonInterval(100, 1000);
  expect(many?.low).toBeCloseTo(0.0829, 4);
  expect(many?.high).toBeCloseTo(0.1202, 4);
  expect(wilsonInterval(0, 20)?.low).toBe(0);
  expect(wilsonInterval(20, 20)?.high).toBeCloseTo(1, 10);
});

it('lists what visitors get and had in the last day, also a build that is gone, and nothing older', () => {
  const rows = listRows(
    part({
      hours: [
        hour('1T11', count('old', 50)),
        hour('2T08', count('b1', 30, 3, 100), count('gone', 10)),
        hour('2T12', count('b1', 10, 1, 300), count('b2', 50)),
      ],
      steps: [{ action: 'release', build: 'gone', version: '0.9.0', by: 'Ann', at: '2026-02-01T00:00:00Z' }],
    }),
    'b2',
    NOW,
  );
  expect(rows.map(({ build }) => build)).toEqual(['b2', 'b1', 'gone']);
  expect(rows[0]).toMatchObject({
    version: '1.1.0',
    commit: '0123456789ab',
    age: '24 h',
    share: '50.0%',
    failures: '0.0% (0.0% to 7.1%) of 50',
    loadTime: '200 ms',
    states: ['current', 'in this page'],
    isFailing: false,
  });
  expect(rows[1]).toMatchObject({
    share: '40.0%',
    failures: '10.0% (4.0% to 23.1%) of 40',
    loadTime: '150 ms',
    states: ['failing', 'replaced'],
    isFailing: true,
  });
  expect(rows[2]).toMatchObject({ version: '0.9.0', age: 'unknown', share: '10.0%', states: ['gone'] });
});

it('keeps the health of builds that had visitors before the last day only', () => {
  const hours = [hour('1T10', count('old', 40, 2), count('b1', 10)), hour('2T12', count('b2', 10))];
  expect(listEarlier(part({ hours }), NOW)).toEqual([
    'old: 5.0% (1.4% to 16.5%) of 40, until 2026-03-01, gone',
    'b1: 0.0% (0.0% to 27.8%) of 10, until 2026-03-01',
  ]);
});

it('names every state of a build', () => {
  const canary = {
    build: 'b3',
    version: '1.2.0',
    percent: 10,
    startedAt: '2026-03-02T12:00:00Z',
    besides: 'b1',
  };
  const states = (changes: Partial<CockpitPart>) =>
    Object.fromEntries(
      listRows(part({ builds: [record('b1'), record('b2'), record('b3')], ...changes }), undefined, NOW).map(
        (row) => [row.build, row.states],
      ),
    );
  expect(states({ pinned: 'b1', canary, recalled: ['b3'] })).toEqual({
    b1: ['pinned'],
    b2: ['current, but another is pinned'],
    b3: ['canary for 10%', 'recalled'],
  });
  const stopped = { at: '2026-03-02T12:10:00Z', reason: '4 of 5 clients failed' };
  const previews = [{ build: 'b2', by: 'Ann', expiresAt: '2026-03-05T00:00:00Z' }];
  expect(states({ canary: { ...canary, stopped }, previews })).toEqual({
    b2: ['current', 'preview by Ann, until 2026-03-05 00:00 UTC'],
    b3: ['canary stopped: 4 of 5 clients failed'],
  });
});

it('sums a part up by a state of its rows, so that a phone and a desktop say the same', () => {
  const rows = (...builds: CockpitHour['builds']) =>
    listRows(part({ hours: [hour('2T12', ...builds)] }), undefined, NOW);
  const healthy = rows(count('b2', 50));
  expect([summarize(healthy), healthy[0]?.states[0]]).toEqual(['current', 'current']);
  const failing = rows(count('b2', 50, 20));
  expect([summarize(failing), failing[0]?.states]).toEqual(['failing', ['failing', 'current']]);
  // Nobody gets b1 any more, unless a tester looks at it.
  const left = [hour('2T12', count('b2', 50), count('b1', 50, 20))];
  expect(summarize(listRows(part({ hours: left }), undefined, NOW))).toBe('current');
  expect(summarize(listRows(part({ hours: left }), 'b1', NOW))).toBe('b1 failing, b1 in this page');
  const canary = { build: 'b3', version: '1.2.0', percent: 10, startedAt: '', besides: 'b2' };
  const stopped = { at: '2026-03-02T12:10:00Z', reason: '4 of 5 clients failed' };
  expect(summarize(listRows(part({ canary }), 'b2', NOW))).toBe('current, canary for 10%');
  expect(summarize(listRows(part({ canary: { ...canary, stopped } }), 'b2', NOW))).toBe(
    'current, canary stopped',
  );
});

it('marks the first row of a part that testers changed', () => {
  const rows = listRows(part({ hours: [hour('2T12', count('b1', 50))] }), undefined, NOW);
  const override = { remote: 'booking', origin: 'http://127.0.0.1:4100', expiresAt: '' };
  const testing = { mayBreak: true, faults: { booking: 'down' }, override } as const;
  const changed = markChanged(rows, 'booking', testing, `${override.origin}/entry.js`);
  expect(changed.map(({ states }) => states)).toEqual([
    ['current', 'fault: down', 'overridden from http://127.0.0.1:4100'],
    ['replaced'],
  ]);
  expect(summarize(changed)).toBe('current, fault: down, overridden from http://127.0.0.1:4100');
  expect(markChanged(rows, 'booking', testing, '/remotes/booking/b2/entry.js')[0]?.states.at(-1)).toBe(
    'not overridden: http://127.0.0.1:4100 does not respond',
  );
  expect(markChanged(rows, 'events', { mayBreak: true, faults: { booking: 'down' }, override })).toEqual(
    rows,
  );
});

it('says which switches a part does not have, and why', () => {
  const all = { mayBreak: true, mayShow: true, isInPage: true };
  expect(listMissing('booking', all)).toEqual([]);
  expect(listMissing('api', { ...all, isInPage: false })).toEqual([expect.stringContaining('no build')]);
  expect(listMissing('shell', { ...all, isInPage: false })).toEqual([
    expect.stringContaining('another address'),
  ]);
  expect(listMissing('booking', { ...all, isInPage: false })).toEqual([expect.stringContaining('Reload')]);
  expect(listMissing('booking', { ...all, mayBreak: false })).toHaveLength(2);
});

it('describes the API by its processes, and while none answers', () => {
  const api = {
    processes: 2,
    answering: 2,
    commits: ['0123456789abcdef', null],
    startedAt: '2026-03-02T08:00:00.000Z',
    requests: 1000,
    failed: 10,
    meanMs: 12,
  };
  expect(describeApi(api)).toEqual({
    commit: '0123456789ab, no commit',
    age: 'started 2026-03-02 08:00 UTC',
    failures: '1.0% (0.5% to 1.8%) of 1000 calls',
    loadTime: '12 ms',
    states: ['2 answering'],
    isFailing: false,
    build: '2 processes',
    version: '',
    share: '100.0%',
  });
  const away = { ...api, answering: 0, commits: [], startedAt: null, requests: 0, failed: 0, meanMs: null };
  expect(describeApi(away)).toMatchObject({
    commit: 'unknown',
    failures: 'no calls',
    states: ['failing', '0 of 2 answering'],
  });
});

it('places hours and steps on one axis, and leaves out what lies before it and what changes nothing', () => {
  const steps = [
    { action: 'rollback', build: 'b1', version: '1.0.0', by: 'Ben', at: '2026-03-02T12:00:00.000Z' },
    { action: 'prune', build: 'b1', version: '1.0.0', by: 'the site', at: '2026-03-02T11:00:00.000Z' },
    { action: 'release', build: 'b2', version: '1.1.0', by: 'Ann', at: '2026-02-20T11:00:00.000Z' },
  ];
  const hours = [hour('1T10', count('b1', 5)), hour('2T11', count('b1', 5, 1), count('b2', 5))];
  expect(listMarks(part({ steps, hours }), 24, NOW)).toEqual({
    bars: [{ at: 22.5, clients: 10, failedClients: 1 }],
    marks: [{ at: 23.5, action: 'rollback', text: '2026-03-02 12:00 UTC: rollback b1 by Ben' }],
  });
});

it('writes a lock of what new visitors get', () => {
  const api = {
    processes: 1,
    answering: 0,
    commits: [],
    startedAt: null,
    requests: 0,
    failed: 0,
    meanMs: null,
  };
  const parts = [part({ pinned: 'b1' }), part({ part: 'events', current: 'lost' })];
  expect(JSON.parse(writeLock({ at: NOW.toISOString(), parts, api }))).toEqual({
    api: { processes: 1, answering: 0, commits: [] },
    lockedAt: NOW.toISOString(),
    commit: null,
    builds: {
      booking: {
        version: '1.0.0',
        build: 'b1',
        filesIntegrity: 'sha384-b1',
        commit: '0123456789abcdef01',
      },
    },
    images: {},
  });
});
