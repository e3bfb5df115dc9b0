import type { User } from '@glow50/contract/accounts/auth';
import { bindField } from '@glow50/ui/form/bind-field';
import { Alert, styled, TextField } from '@glow50/ui';
import type { ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { PasswordFields } from './PasswordFields';

interface AccountValues {
  last_name: string;
  email: string;
  date: string;
  password: string;
  confirmPassword: string;
}

interface AccountFieldsProps<Fields extends AccountValues> {
  form: UseFormReturn<Fields>;
  /** Its name differs by registration. */
  firstName: FieldPath<Fields>;
  user: Pick<User, 'email'> | null;
  children: ReactNode;
}

/** Name, birthday and account of a registrant. Signed-in visitors are not asked for email and password. */
export function AccountFields<Fields extends AccountValues>({
  form,
  firstName,
  user,
  children,
}: AccountFieldsProps<Fields>) {
  const bind = (name: string) => bindField(form, name as FieldPath<Fields>);
  return (
    <Grid>
      {user && <Alert>You are signed in as {user.email}. This registration goes to that account.</Alert>}
      <TextField {...bindField(form, firstName)} label="First name" autoComplete="given-name" />
      <TextField {...bind('last_name')} label="Last name" autoComplete="family-name" />
      {!user && <TextField {...bind('email')} label="Email" type="email" autoComplete="username" />}
      <TextField {...bind('date')} label="Date of birth" type="date" autoComplete="bday" />
      {!user && <PasswordFields form={form} />}
      {children}
    </Grid>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [role="status"], & > label': { gridColumn: '1 / -1' },
  },
});
