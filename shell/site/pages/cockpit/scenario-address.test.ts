import { expect, it } from '@jest/globals';
import { describeFaults, readScenario, writeScenario } from './scenario-address';

const PARTS = ['shell', 'api', 'events'];

it('reads what it has written', () => {
  const scenario = { name: 'Slow API & no events', faults: { api: 'slow', events: 'down' } as const };
  const address = writeScenario(scenario);
  expect(address).toBe('/test-ui?scenario=Slow+API+%26+no+events&api=slow&events=down');
  expect(readScenario(new URL(address, 'http://site').search, PARTS)).toEqual({
    scenario,
    name: scenario.name,
    leftOut: [],
  });
  expect(describeFaults(scenario.faults)).toBe('api slow, events down');
});

it('names what is no fault, and ignores an address without a name', () => {
  expect(readScenario('?scenario=x&events=down&api=bad-integrity&utm=1', PARTS)).toEqual({
    scenario: { name: 'x', faults: { events: 'down' } },
    name: 'x',
    leftOut: ['api=bad-integrity', 'utm=1'],
  });
  expect(readScenario('?scenario=x&events=nonsense&foo=slow', PARTS)).toEqual({
    scenario: null,
    name: 'x',
    leftOut: ['events=nonsense', 'foo=slow'],
  });
  expect(readScenario('?scenario=x', PARTS)).toEqual({ scenario: null, name: 'x', leftOut: [] });
  expect(readScenario('?events=down', PARTS)).toBeNull();
});
