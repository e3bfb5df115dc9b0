import { z } from 'zod';
import type { Faults } from './faults';
import { openChoice, openObject } from './open-schema';

/** Faults that testers switch on together, under a name. */
export const Scenario = openObject({
  name: z.string(),
  faults: z.record(z.string(), openChoice<Faults[string]>()),
});
export type Scenario = z.infer<typeof Scenario>;

/** Query parameter of `/test-ui` with the name and the faults of a scenario: `?scenario=Slow+API&api=slow`. */
export const SCENARIO = 'scenario';
export const MOST_SCENARIOS = 50;
export const LONGEST_SCENARIO_NAME = 60;
