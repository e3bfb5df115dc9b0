import { expect, it } from '@jest/globals';
import { evaluateShell } from './evaluate-shell';
import { liveSiteOf } from './testing/live-site-of';

const SHELL = { version: '1.1.0', build: 's2', commit: null, builtAt: '', scripts: [], fonts: [], style: '' };
const react = (version: string) => [{ request: 'react', version, singleton: true }];

it('accepts a shell in which every live remote still works', () => {
  expect(evaluateShell({ ...SHELL, contract: '1.5.0', offers: react('19.3.1') }, liveSiteOf()).passes).toBe(
    true,
  );
});

it('names each live remote that the shell would break, and its owner', () => {
  const { remotes } = liveSiteOf();
  const needs = [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true }];
  const live = liveSiteOf({ remotes: remotes.map((remote) => ({ ...remote, needs })) });
  const { passes, text } = evaluateShell({ ...SHELL, contract: '2.0.0', offers: react('20.0.0') }, live);
  expect(passes).toBe(false);
  expect(text).toContain(
    'FAILED  contract  events (Events team): needs contract ^1.0.0, but the shell s2 has 2.0.0',
  );
  expect(text).toContain(
    'FAILED  shared    events (Events team): react ^19.3.1: the shell s2 provides 20.0.0',
  );
});
