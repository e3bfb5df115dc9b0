import { zodResolver } from '@hookform/resolvers/zod';
import { PASSWORD_MIN_LENGTH } from '@glow50/shared/api/auth';
import { register as registerCall } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/shared/api/messages';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { useLocation, useNavigate } from '@glow50/shared/router';
import { Alert, Button, styled, TextField } from '@glow50/shared/ui';
import { useForm, useWatch } from 'react-hook-form';
import { readReply } from '../answers/read-reply';
import { AccountForm } from '../layout/AccountForm';
import { PasswordField } from '../sign-in/PasswordField';
import { useAuthStore } from '../use-auth-store';
import { SignUpFields } from './sign-up-fields';

const FIELD_OF_PATH = { fullName: 'firstName', email: 'email', password: 'password' } as const;

export function SignUpForm() {
  const { api, notify } = useHost();
  const { emails } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const form = useForm<SignUpFields>({
    resolver: zodResolver(SignUpFields),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [password, confirmation] = useWatch({ control: form.control, name: ['password', 'confirmation'] });

  async function handleValid({ firstName, lastName, email, password: chosen }: SignUpFields) {
    const body = { fullName: `${firstName} ${lastName}`, email, password: chosen, role: 'user' };
    const { message, fields } = await readReply(api.call(registerCall, { body }));
    if (message === AUTH_MESSAGES.verificationSent) {
      emails.verification = email;
      notify.success(message);
      await navigate('/check-your-email', { state });
      return;
    }
    notify.error(message);
    form.setError('root', { message });
    for (const [path, field] of Object.entries(FIELD_OF_PATH)) {
      if (fields[path]) form.setError(field, { message: fields[path] }, { shouldFocus: true });
    }
  }

  function describe(field: keyof SignUpFields, live?: string) {
    const wrong = errors[field]?.message;
    const text = wrong ?? (live && <span role="status">{live}</span>);
    return { 'aria-required': true, error: wrong !== undefined, helperText: text };
  }

  return (
    <AccountForm method="post" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Names>
        <TextField
          {...form.register('firstName')}
          {...describe('firstName')}
          label="First name"
          autoComplete="given-name"
        />
        <TextField
          {...form.register('lastName')}
          {...describe('lastName')}
          label="Last name"
          autoComplete="family-name"
        />
      </Names>
      <TextField
        {...form.register('email')}
        {...describe('email')}
        label="Email"
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.register('password')}
        {...describe('password', toStrengthText(password))}
        label="Create password"
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register('confirmation')}
        {...describe('confirmation', toMatchText(password, confirmation))}
        label="Confirm password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Continue
      </Button>
    </AccountForm>
  );
}

function toStrengthText(password: string) {
  const isShort = password !== '' && password.trim().length < PASSWORD_MIN_LENGTH;
  return isShort ? AUTH_TEXTS.choosePassword : '';
}

function toMatchText(password: string, confirmation: string) {
  if (confirmation === '') return '';
  return password === confirmation ? AUTH_TEXTS.passwordMatched : AUTH_TEXTS.passwordShouldMatch;
}

const Names = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  alignItems: 'start',
});
