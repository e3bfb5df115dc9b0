import type { Tour } from '@glow50/host/tour';
import { decideRegistration } from './tour/decide-registration';
import { reviewEvent } from './tour/review-event';
import { walkSections } from './tour/walk-sections';

export const tours: readonly Tour[] = [
  { name: 'staff decides about a registration', as: 'staff', walk: decideRegistration },
  { name: 'staff reviews events', as: 'staff', walk: reviewEvent },
  { name: 'staff works in every section', as: 'staff', walk: walkSections },
];
