import type { RegistrationKind } from './registration-kinds';
import { REGISTRATION_FORMS } from './registration-forms';

type Titles = Readonly<Record<number, string>>;

/** Steps that store answers which the form does not ask for. */
const UNASKED: Readonly<Partial<Record<RegistrationKind, Titles>>> = {
  student: { 14: 'Payment' },
  licensed_member: { 4: 'Sponsor offer', 15: 'Payment' },
  teacher: { 8: 'Payment' },
  b2b: { 8: 'Payment' },
  promotion: { 7: 'Payment' },
};

/** Titles by step number, as the wizards show them. Steps without questions are absent. */
export const STEP_TITLES = Object.fromEntries(
  Object.entries(REGISTRATION_FORMS).map(([kind, { steps }]) => [
    kind,
    {
      ...Object.fromEntries(Object.entries(steps).map(([number, { title }]) => [number, title])),
      ...UNASKED[kind as RegistrationKind],
    },
  ]),
) as Readonly<Partial<Record<RegistrationKind, Titles>>>;
