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
const isFirst = process.env.FLOW_SEED === undefined;
const seed = (process.env.FLOW_SEED ??= String(Date.now() % 997));
const drawn = FLOWS[Number(seed) % FLOWS.length];
const isDeep = process.env.DEEP === '1';
if (isFirst) console.log(`Registration journeys: ${isDeep ? 'all' : drawn} (FLOW_SEED=${seed})`);

/** Whether this run includes the flow: one flow chosen by the seed, or all with `DEEP=1`. */
export const isDrawn = (flow: (typeof FLOWS)[number]): boolean => isDeep || flow === drawn;
