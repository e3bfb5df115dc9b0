import { zodResolver } from '@hookform/resolvers/zod';
import { register as registerCall } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { REGISTRANT_DRAFT } from '@glow50/host/draft-keys';
import { readReferral } from '@glow50/host/read-referral';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useLocation, useNavigate } from '@glow50/host/router';
import { styled, TextField } from '@glow50/ui';
import { useForm, useWatch } from 'react-hook-form';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { NewPasswordField } from '@glow50/ui/NewPasswordField';
import { PasswordField } from '@glow50/ui/PasswordField';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import { showProblems } from '@glow50/ui/form/show-problems';
import { useAuthStore } from '../use-auth-store';
import { findGoal } from '../guests/destination';
import { SignUpFields } from './sign-up-fields';

const FIELD_OF_PATH = { fullName: 'firstName', email: 'email', password: 'password' } as const;

export function SignUpForm() {
  const { api, notify, drafts } = useHost();
  const { emails } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const form = useForm<SignUpFields>({
    resolver: zodResolver(SignUpFields),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmation: '' },
  });
  const [password, confirmation, ...own] = useWatch({
    control: form.control,
    name: ['password', 'confirmation', 'email', 'firstName', 'lastName'],
  });

  const goal = findGoal(state);

  async function handleValid({ firstName, lastName, email, password: chosen }: SignUpFields) {
    const body = {
      fullName: `${firstName} ${lastName}`,
      email,
      password: chosen,
      role: 'user',
      ...(drafts.read(REGISTRANT_DRAFT) === 'service_provider' && {
        registration: 'service_provider' as const,
      }),
      ...readReferral(drafts),
      ...(goal !== null && { goal }),
    };
    const { message, fields } = await readReply(
      withWork({ api }, email, () => api.call(registerCall, { body })),
    );
    if (message === AUTH_MESSAGES.verificationSent) {
      emails.verification = email;
      notify.success(message);
      await navigate('/check-your-email', { state });
      return;
    }
    notify.error(message);
    form.setError('root', { message });
    showProblems(
      form,
      Object.entries(FIELD_OF_PATH).map(([path, field]) => [field, fields[path]]),
    );
  }

  return (
    <AccountForm form={form} submit="Continue" onValid={handleValid}>
      <Names>
        <TextField {...bindField(form, 'firstName')} label="First name" autoComplete="given-name" />
        <TextField {...bindField(form, 'lastName')} label="Last name" autoComplete="family-name" />
      </Names>
      <TextField {...bindField(form, 'email')} label="Email" type="email" autoComplete="username" />
      <NewPasswordField {...bindField(form, 'password')} typed={password} own={own} label="Create password" />
      <PasswordField
        {...bindField(form, 'confirmation', <LiveText>{toMatchText(password, confirmation)}</LiveText>)}
        label="Confirm password"
        autoComplete="new-password"
      />
    </AccountForm>
  );
}

function toMatchText(password: string, confirmation: string) {
  if (confirmation === '') return '';
  return password === confirmation ? AUTH_TEXTS.passwordMatched : AUTH_TEXTS.passwordShouldMatch;
}

/** Rendered even while empty: screen readers announce changes only in live regions that already exist. */
function LiveText({ children }: { children: string }) {
  return <span role="status">{children}</span>;
}

const Names = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  alignItems: 'start',
});
