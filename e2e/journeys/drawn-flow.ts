import { readConfiguration } from '@glow50/configuration/read-configuration';
import { isDeep } from '@glow50/configuration/test-run';

/** The seven registration forms, the code chain from school to teacher to student, and the error cases. */
const FLOWS = [
  'student',
  'licensed_member',
  'teacher',
  'school',
  'b2b',
  'employment',
  'promotion',
  'codes',
  'trouble',
] as const;

// Each worker process loads this file again. The environment variable shares one seed with all of them.
const given = readConfiguration('tests', ['FLOW_SEED']).FLOW_SEED;
const seed = given ?? Date.now() % 997;
process.env.FLOW_SEED = String(seed);
const drawn = FLOWS[seed % FLOWS.length];
if (given === undefined) console.log(`Registration journeys: ${isDeep ? 'all' : drawn} (FLOW_SEED=${seed})`);

/** Whether this run includes the flow: one flow chosen by the seed, or all with `DEEP=1`. */
export const isDrawn = (flow: (typeof FLOWS)[number]): boolean => isDeep || flow === drawn;
