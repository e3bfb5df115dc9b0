import { expect, it } from '@jest/globals';
import type { Cockpit } from '@glow50/host/cockpit';
import { registryOf } from '@glow50/host/testing/registry-of';
import { RemoteError } from '../../remotes/remote-error';
import { RemoteState } from '../../remotes/remote-state';
import { writeComposition } from './write-composition';

const COCKPIT: Cockpit = {
  at: '2026-01-02T00:00:00Z',
  parts: [
    {
      part: 'shell',
      owner: 'Shell team',
      current: 's2',
      pinned: null,
      canary: null,
      recalled: [],
      builds: [
        { build: 's1', version: '2.1.0', commit: 'fedcba9876543210', builtAt: '2026-01-01T00:00:00Z' },
      ],
      previews: [],
      steps: [],
      hours: [],
    },
  ],
  api: {
    processes: 2,
    answering: 1,
    commits: ['4f1c09ab2d3e0011', null],
    startedAt: '2026-01-01T00:00:00Z',
    requests: 100,
    failed: 10,
    meanMs: 20,
  },
};

it('lists for the shell, each remote and the API what a bug report needs', () => {
  const { sample } = registryOf({ commit: '0123456789abcdef' }).remotes;
  if (!sample) throw new Error('There is no sample');
  const state = new RemoteState(sample);
  state.fail(new RemoteError('sample', 'unreachable', 'answered 503'));
  expect(writeComposition({ states: [state], shell: 's1', cockpit: COCKPIT })).toBe(
    [
      'shell',
      '  version: 2.1.0',
      '  build: s1',
      '  commit: fedcba987654',
      '  built: 2026-01-01T00:00:00Z',
      '  owner: Shell team',
      '  other visitors get: s2',
      '',
      'sample',
      '  version: 1.0.0',
      '  build: a1b2c3',
      '  commit: 0123456789ab',
      '  built: 2026-01-01T00:00:00Z',
      '  owner: Sample team',
      '  contract: ^1.0.0',
      '  entry: /remotes/sample/a1b2c3/entry.js',
      '  state: failed',
      '  load time: not loaded',
      '  last error: sample: answered 503',
      '',
      'api',
      '  commit: 4f1c09ab2d3e, unknown',
      '  started: 2026-01-01T00:00:00Z',
      '  state: 1 of 2 processes answering',
      '  calls: 100, 10 failed',
    ].join('\n'),
  );
});

it('starts with the changes that testers made', () => {
  const expiresAt = '2026-01-01T08:00:00Z';
  const override = { remote: 'events', origin: 'http://127.0.0.1:4100', expiresAt };
  const testing = { mayBreak: true, faults: { api: 'slow' as const }, override };
  expect(writeComposition({ states: [], testing, shell: 's1', cockpit: null })).toBe(
    [
      'simulated fault: api slow',
      'events: not overridden: http://127.0.0.1:4100 does not respond',
      'shell\n  version: unknown\n  build: s1\n  commit: unknown\n  built: unknown\n  owner: unknown',
      'api\n  state: unknown: only testers and staff can see it',
    ].join('\n\n'),
  );
});
