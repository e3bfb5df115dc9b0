import { expect, it } from '@jest/globals';
import { registryOf } from '@glow50/host/testing/registry-of';
import { RemoteError } from '../../remotes/remote-error';
import { RemoteState } from '../../remotes/remote-state';
import { writeComposition } from './write-composition';

it('lists for each remote what a bug report needs', () => {
  const { sample } = registryOf({ commit: '0123456789abcdef' }).remotes;
  if (!sample) throw new Error('There is no sample');
  const state = new RemoteState(sample);
  state.fail(new RemoteError('sample', 'unreachable', 'answered 503'));
  expect(writeComposition([state])).toBe(
    [
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
    ].join('\n'),
  );
});

it('starts with the changes that testers made', () => {
  const expiresAt = '2026-01-01T08:00:00Z';
  const override = { remote: 'events', origin: 'http://127.0.0.1:4100', expiresAt };
  expect(writeComposition([], { mayBreak: true, faults: { api: 'slow' }, override })).toBe(
    'simulated fault: api slow\n\noverridden: events from http://127.0.0.1:4100',
  );
});
