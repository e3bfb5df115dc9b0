/** The seven ways in, the way of codes from a school to its students, and what goes wrong on the way. */
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

// Workers read this file again: the seed is made once and handed on.
const isFirst = process.env.FLOW_SEED === undefined;
const seed = (process.env.FLOW_SEED ??= String(Date.now() % 997));
const drawn = FLOWS[Number(seed) % FLOWS.length];
const isDeep = process.env.DEEP === '1';
if (isFirst) console.log(`Registration journeys: ${isDeep ? 'all' : drawn} (FLOW_SEED=${seed})`);

/** Whether a flow is gone through in this run: one by the seed, all with `DEEP=1`. */
export const isDrawn = (flow: (typeof FLOWS)[number]): boolean => isDeep || flow === drawn;
