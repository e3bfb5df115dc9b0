import { formatDollars } from '@glow50/contract/money/format-money';
import { PRICES } from '@glow50/contract/plans/prices';
import { REGISTRANT_CATEGORIES } from '@glow50/contract/taxonomy/taxonomy';

export type RegistrantId = (typeof REGISTRANT_CATEGORIES)[number]['id'];

interface Registrant {
  id: RegistrantId;
  label: string;
  hint: string;
  /** What it costs and what one gets for it. */
  offer: string;
  to: string;
}

const monthly = (plan: 'regular' | 'student' | 'schoolCode' | 'licensed') =>
  `${formatDollars(PRICES[plan].cents)} a month`;

const WAYS: Readonly<Record<RegistrantId, Omit<Registrant, 'id' | 'label'>>> = {
  service_provider: {
    hint: 'You do hair, brows, nails or more, and take bookings',
    offer: `${monthly('regular')}, or ${monthly('schoolCode')} with a school’s code: your own page, online booking and payments`,
    to: '/sign-up',
  },
  student: {
    hint: 'You are learning the trade and want your first clients',
    offer: `${monthly('student')}: a student page, bookings and reviews while you learn`,
    to: '/student-registration',
  },
  teacher: {
    hint: 'You teach beauty at a school',
    offer: `${monthly('schoolCode')} with your school’s code, which you need: passcodes your students register with. To take bookings yourself, register as a Service Provider`,
    to: '/teacher-registration-application-form',
  },
  school: {
    hint: 'You run a school and want its students listed',
    offer: 'Free for the school: a code that lowers what your teachers and members pay',
    to: '/school-registration',
  },
  b2b: {
    hint: 'You make or sell products for beauty professionals',
    offer: `${formatDollars(PRICES.promotion.cents)} once: your product in front of our providers and their clients`,
    to: '/b2b-registration',
  },
  licensed_member: {
    hint: 'You hold a state license',
    offer: `${monthly('licensed')}: your own page with a license we’ve checked, online booking and payments`,
    to: '/licensed-member',
  },
  employment: {
    hint: 'You want to work with us',
    offer: 'Free: we read your application and write to you',
    to: '/employment-registration',
  },
};

export const REGISTRANTS: readonly Registrant[] = REGISTRANT_CATEGORIES.map(({ id, label }) => ({
  id,
  label,
  ...WAYS[id],
}));
