import { useState } from 'react';
import { useNavigate, useLocation } from '@glow50/shared/router';
import { Button, TextField } from '@glow50/shared/ui';
import { Email } from '@glow50/shared/api/auth';
import { otpCheck } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/shared/api/messages';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { readReply } from '../answers/read-reply';
import { AccountColumn } from '../layout/AccountColumn';
import { AccountForm } from '../layout/AccountForm';
import { useAuthStore } from '../use-auth-store';
import { CodeField, EMPTY_CODE } from './CodeField';
import { maskEmail } from './mask-email';
import { ResendCode } from './ResendCode';

export function OtpVerificationPage() {
  const { api, notify } = useHost();
  const { emails } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const [kept] = useState(emails.verification);
  const [typedEmail, setTypedEmail] = useState('');
  const [code, setCode] = useState(EMPTY_CODE);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const email = Email.safeParse(kept || typedEmail).data ?? '';

  function change(next: string) {
    setCode(next);
    setError(undefined);
  }

  async function verify() {
    if (email === '') return setError('Enter the email address that you signed up with');
    if (!/^\d{4}$/.test(code)) return setError('Enter the four digits of your code');
    setIsBusy(true);
    const { message } = await readReply(api.call(otpCheck, { body: { otp: Number(code), email } }));
    setIsBusy(false);
    if (message === AUTH_MESSAGES.otpFound) {
      emails.forgetVerification();
      notify.success(AUTH_TEXTS.emailVerified);
      await navigate('/verify-your-email', { state });
      return;
    }
    const told = message === AUTH_MESSAGES.invalidOtp ? message + AUTH_TEXTS.resendOtpHint : message;
    notify.error(told);
    setError(told);
  }

  return (
    <AccountColumn
      title="Enter your code"
      intro={`It is in our email${kept ? ` to ${maskEmail(kept)}` : ''} and works for 10 minutes.`}
    >
      <AccountForm
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        {!kept && (
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            value={typedEmail}
            onChange={(event) => setTypedEmail(event.target.value)}
          />
        )}
        <CodeField value={code} onChange={change} error={error} />
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          Verify
        </Button>
        <ResendCode email={email} onSent={() => change(EMPTY_CODE)} />
      </AccountForm>
    </AccountColumn>
  );
}
