import { REGISTRANT_CATEGORIES } from '@glow50/contract/taxonomy/taxonomy';

export type RegistrantId = (typeof REGISTRANT_CATEGORIES)[number]['id'];

interface Registrant {
  id: RegistrantId;
  label: string;
  hint: string;
  to: string;
}

const WAYS: Readonly<Record<RegistrantId, Omit<Registrant, 'id' | 'label'>>> = {
  service_provider: { hint: 'You do hair, brows, nails or more, and take bookings', to: '/sign-up' },
  student: { hint: 'You are learning the trade and want your first clients', to: '/student-registration' },
  teacher: { hint: 'You teach beauty at a school', to: '/teacher-registration-application-form' },
  school: { hint: 'You run a school and want its students listed', to: '/school-registration' },
  b2b: { hint: 'You make or sell products for beauty professionals', to: '/b2b-registration' },
  licensed_member: { hint: 'You hold a state license', to: '/licensed-member' },
  employment: { hint: 'You want to work with us', to: '/employment-registration' },
};

export const REGISTRANTS: readonly Registrant[] = REGISTRANT_CATEGORIES.map(({ id, label }) => ({
  id,
  label,
  ...WAYS[id],
}));
