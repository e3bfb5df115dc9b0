import type { Tour } from '@glow50/host/tour';
import { decideRegistration } from './tour/decide-registration';
import { walkDesks } from './tour/walk-desks';

export const tours: readonly Tour[] = [
  { name: 'staff decides about a registration', as: 'staff', walk: decideRegistration },
  { name: 'staff works at every desk', as: 'staff', walk: walkDesks },
];
