import { PRICES } from '@glow50/contract/plans/prices';
import { formatDollars } from '@glow50/contract/money/format-money';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, styled, TextField } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { PasswordFields } from '../account/PasswordFields';
import type { StepProps } from '../wizard/wizard-definition';

export interface TeacherValues {
  first_name: string;
  last_name: string;
  email: string;
  date: string;
  password: string;
  confirmPassword: string;
  school_code: string;
}

/** First form of teachers. Signed-in visitors are not asked for email and password. */
export const TeacherForm = observer(function TeacherForm({ form, wizard }: StepProps<TeacherValues>) {
  const { user } = useHost().session;
  const school = wizard.draft.codes.find(({ kind }) => kind === 'school_code');
  return (
    <Fields>
      {user && <Alert>You are signed in as {user.email}. This registration goes to that account.</Alert>}
      <TextField {...bindField(form, 'first_name')} label="First name" autoComplete="given-name" />
      <TextField {...bindField(form, 'last_name')} label="Last name" autoComplete="family-name" />
      {!user && (
        <TextField {...bindField(form, 'email')} label="Email" type="email" autoComplete="username" />
      )}
      <TextField {...bindField(form, 'date')} label="Date of birth" type="date" autoComplete="bday" />
      {!user && <PasswordFields form={form} />}
      {school ? (
        <Alert severity="success">
          The code of {school.issuer} is accepted. Your plan is {formatDollars(PRICES.schoolCode.cents)} a
          month.
        </Alert>
      ) : (
        <TextField
          {...bindField(
            form,
            'school_code',
            `Your school gives it to you. It makes your plan ${formatDollars(PRICES.schoolCode.cents)} a month instead of ${formatDollars(PRICES.regular.cents)}.`,
          )}
          label="School code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Fields>
  );
});

const Fields = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [role="status"]': { gridColumn: '1 / -1' },
  },
});
