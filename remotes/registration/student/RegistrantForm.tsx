import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Checkbox, styled, TextField } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useController } from 'react-hook-form';
import { PasswordFields } from '../account/PasswordFields';
import type { StepProps } from '../wizard/wizard-definition';

export interface RegistrantValues {
  first_dsff_name: string;
  last_name: string;
  email: string;
  date: string;
  password: string;
  confirmPassword: string;
  asl: boolean;
}

/** First form of students and licensed members. Signed-in visitors are not asked for email and password. */
export const RegistrantForm = observer(function RegistrantForm({ form }: StepProps<RegistrantValues>) {
  const { user } = useHost().session;
  const asl = useController({ control: form.control, name: 'asl' });
  return (
    <Fields>
      {user && <Alert>You are signed in as {user.email}. This registration goes to that account.</Alert>}
      <TextField {...bindField(form, 'first_dsff_name')} label="First name" autoComplete="given-name" />
      <TextField {...bindField(form, 'last_name')} label="Last name" autoComplete="family-name" />
      {!user && (
        <TextField {...bindField(form, 'email')} label="Email" type="email" autoComplete="username" />
      )}
      <TextField {...bindField(form, 'date')} label="Date of birth" type="date" autoComplete="bday" />
      {!user && <PasswordFields form={form} />}
      <Checkbox
        label="I sign American Sign Language (ASL)"
        checked={asl.field.value}
        onChange={({ target }) => asl.field.onChange(target.checked)}
      />
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
    '& > :first-of-type[role="status"], & > label': { gridColumn: '1 / -1' },
  },
});
