import { zodResolver } from '@hookform/resolvers/zod';
import { LoginRequest } from '@glow50/contract/accounts/auth';
import { Link, useLocation, useNavigate, useNavigation } from '@glow50/host/router';
import { Checkbox, colour, styled, TextField } from '@glow50/ui';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { PasswordField } from '@glow50/ui/PasswordField';
import { PasskeySignIn } from '../passkeys/PasskeySignIn';
import { useAuthStore } from '../use-auth-store';

const MailboxProof = lazy(async () => ({ default: (await import('../proofs/MailboxProof')).MailboxProof }));
const FIELDS = ['email', 'password'] as const;

export function SignInForm() {
  const { signIn } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  /** The address with which too many passwords were tried. */
  const [refused, setRefused] = useState<string>();
  const isLeaving = useNavigation().state !== 'idle';
  const form = useForm<LoginRequest>({
    resolver: zodResolver(LoginRequest),
    defaultValues: { email: '', password: '', tokenExpiration: '1h' },
  });

  async function handleValid(request: LoginRequest) {
    const outcome = await signIn(request);
    if (outcome.kind === 'unverified') await navigate('/otp-verification', { state });
    if (outcome.kind === 'too many') setRefused(request.email);
    if (outcome.kind !== 'refused') return;
    const wrong = FIELDS.filter((field) => outcome.fields[field]);
    for (const field of wrong) {
      form.setError(field, { message: outcome.fields[field] ?? outcome.message }, { shouldFocus: true });
    }
    if (wrong.length === 0) form.setError('root', { message: outcome.message });
  }

  function handleProved() {
    setRefused(undefined);
    form.setFocus('password');
  }

  return (
    <>
      {refused !== undefined && (
        <Suspense>
          <MailboxProof email={refused} onProved={handleProved} />
        </Suspense>
      )}
      <AccountForm form={form} submit="Sign in" isBusy={isLeaving} onValid={handleValid}>
        <TextField
          {...bindField(form, 'email')}
          label="Email"
          type="email"
          autoComplete="username webauthn"
        />
        <PasswordField {...bindField(form, 'password')} label="Password" autoComplete="current-password" />
        <Row>
          <Checkbox
            label="Remember me"
            onChange={(event) => form.setValue('tokenExpiration', event.target.checked ? '30d' : '1h')}
          />
          <Link to="/forget-password">Forgot password?</Link>
        </Row>
      </AccountForm>
      <PasskeySignIn lifetime={() => form.getValues('tokenExpiration')} />
    </>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  '& > a': { color: colour.roseDark, fontWeight: 600, paddingBlock: 10 },
});
