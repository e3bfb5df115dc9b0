import { expect, it } from '@jest/globals';
import { describeFaults, readScenario, writeScenario } from './scenario-address';

it('reads what it has written', () => {
  const scenario = { name: 'Slow API & no events', faults: { api: 'slow', events: 'down' } as const };
  const address = writeScenario(scenario);
  expect(address).toBe('/test-ui?scenario=Slow+API+%26+no+events&api=slow&events=down');
  expect(readScenario(new URL(address, 'http://site').search)).toEqual(scenario);
  expect(describeFaults(scenario.faults)).toBe('api slow, events down');
});

it('ignores unknown faults, and an address without a name or a fault', () => {
  expect(readScenario('?scenario=x&events=down&api=bad-integrity&utm=1')).toEqual({
    name: 'x',
    faults: { events: 'down' },
  });
  expect(readScenario('?scenario=x')).toBeNull();
  expect(readScenario('?events=down')).toBeNull();
});
