import type { Result } from '@glow50/contract/check-in/check-ins';

/** Each look has its own color, shape and pattern. Only a guest who may pass gets a plain, round, green one. */
export type ResultLook = 'pass' | 'again' | 'refused' | 'elsewhere' | 'neutral';

export const RESULT_LOOKS: Readonly<Record<Result, ResultLook>> = {
  admitted: 'pass',
  already_admitted: 'again',
  not_inside: 'again',
  passed_on: 'refused',
  cancelled: 'refused',
  unknown: 'refused',
  not_undoable: 'refused',
  other_event: 'elsewhere',
  checked_out: 'neutral',
  undone: 'neutral',
};
