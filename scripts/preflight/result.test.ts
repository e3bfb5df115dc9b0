import { expect, it } from '@jest/globals';
import { renderResult } from './result';

it('prints one table of all checks and says whether the build may be released', () => {
  const contract = { check: 'contract', problems: [], facts: '^1.0.0 includes the shell’s 1.4.0' };
  expect(renderResult('Preflight of booking', [contract])).toEqual({
    passes: true,
    text: 'Preflight of booking\n\n  ok      contract  ^1.0.0 includes the shell’s 1.4.0\n\nReady to release: 1 of 1 checks passed.',
  });
  const routes = {
    check: 'routes',
    problems: ['/a is already a page of events', '/b is declared twice'],
    facts: '',
  };
  expect(renderResult('Preflight of booking', [contract, routes])).toEqual({
    passes: false,
    text: [
      'Preflight of booking',
      '',
      '  ok      contract  ^1.0.0 includes the shell’s 1.4.0',
      '  FAILED  routes    /a is already a page of events',
      '                    /b is declared twice',
      '',
      'Not ready to release. Failed checks: routes.',
    ].join('\n'),
  });
});
