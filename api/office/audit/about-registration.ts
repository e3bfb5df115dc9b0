import { REGISTRATION_LABELS } from '@glow50/contract/registration/registration-kinds';
import type { StaffAction } from '../../platform/audit/record-action';
import type { RegistrationRow } from '../../registration/registration';

/** The log names the reference, not the registrant. */
export const aboutRegistration = ({
  kind,
  registration_id: id,
  reference,
}: Pick<RegistrationRow, 'kind' | 'registration_id' | 'reference'>): Pick<
  StaffAction,
  'section' | 'subject'
> => ({
  section: 'registrations',
  subject: { kind: 'registration', id, name: `${REGISTRATION_LABELS[kind]} ${reference}` },
});
