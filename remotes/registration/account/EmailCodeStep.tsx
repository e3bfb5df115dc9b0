import { readAttempt } from '@glow50/contract/accounts/auth-calls';
import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { AUTH_TEXTS } from '@glow50/contract/messages';
import { Link, useLocation, useNavigate } from '@glow50/host/router';
import { Alert, Stack, Typography } from '@glow50/ui';
import { CodeField } from '@glow50/ui/CodeField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { toStepAddress } from '../wizard/step-address';
import type { StepProps } from '../wizard/wizard-definition';
import { emailOf } from './credentials-of';
import { ResendCode } from './ResendCode';
import { waitForLink } from '@glow50/host/sign-up/wait-for-link';

type EmailCodeStepProps = StepProps<{ code: string; verified?: boolean }>;

export const EmailCodeStep = observer(function EmailCodeStep({ form, wizard }: EmailCodeStepProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  const { api, notify, session } = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [cameAsGuest] = useState(session.user === null);
  /** By the emailed link in another tab. The draft is the account's since then, so it is read again. */
  const isEntered = cameAsGuest && session.user !== null;
  const isVerified = form.getValues('verified') === true;

  useEffect(() => {
    if (isEntered) window.location.reload();
  }, [isEntered]);

  useEffect(() => {
    if (isVerified || isEntered) return;
    const readState = async () => (await api.call(readAttempt)).state;
    return waitForLink(readState, window, () => {
      notify.success(AUTH_TEXTS.emailVerified);
      void wizard.completeStep({ code: '', verified: true }).then((next) => {
        if (next !== null) void navigate(toStepAddress(next));
      });
    });
  }, [api, notify, navigate, wizard, isVerified, isEntered]);

  if (isVerified) {
    return <Alert severity="success">{emailOf(wizard)} is verified.</Alert>;
  }
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography>
        We sent a 4-digit code to <strong>{emailOf(wizard)}</strong>. It works for {CODE_MINUTES} minutes. Or
        press the button in that email, on any device, and this page continues by itself.
      </Typography>
      <CodeField
        ref={field.ref}
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      <ResendCode email={emailOf(wizard)} />
      <Typography variant="body2">
        Already have an account?{' '}
        <Link to="/sign-in" state={{ from: pathname }}>
          Sign in
        </Link>
      </Typography>
    </Stack>
  );
});
