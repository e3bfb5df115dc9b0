import { verifyElsewhere, verifyEmail } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { REGISTRATION_KINDS, REGISTRATION_PATHS } from '@glow50/contract/registration/registration-kinds';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useLocation, useNavigate } from '@glow50/host/router';
import { Alert, Button, Stack } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useEffect, useState } from 'react';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountColumn } from '../layout/AccountColumn';
import { findGoal } from '../guests/destination';
import { useLinkToken } from '../links/use-link-token';
import { useAuthStore } from '../use-auth-store';
import { ElsewherePasswordForm } from './ElsewherePasswordForm';

export function VerifyYourEmailPage() {
  const { api, notify } = useHost();
  const { noteVerified } = useAuthStore();
  const navigate = useNavigate();
  const { state, search, pathname } = useLocation() as { state: unknown; search: string; pathname: string };
  const [registration] = useState(() => findRegistration(search));
  const goal = findGoal(state) ?? registration;
  const hasBegun = isOfVerified(state);
  const token = useLinkToken();
  const [isVerified, setIsVerified] = useState(token === null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);

  // After a reload, the history still says so.
  useEffect(() => {
    if (hasBegun) noteVerified();
  }, [hasBegun, noteVerified]);

  async function verify(bearer: string) {
    setIsBusy(true);
    const call = api.call(verifyEmail, { bearer });
    const { message, fields } = await readReply(call);
    setIsBusy(false);
    if (fields.password !== undefined) {
      setElsewhere(true);
      return;
    }
    if (message === AUTH_MESSAGES.otpFound) {
      const { goal: begun } = await call;
      noteVerified();
      notify.success(AUTH_TEXTS.emailVerified);
      setIsVerified(true);
      await navigate(pathname, { replace: true, state: { from: begun ?? goal, isVerified: true } });
      return;
    }
    const told = message === AUTH_MESSAGES.invalidToken ? AUTH_TEXTS.linkExpired : message;
    notify.error(told);
    setError(told);
  }

  if (token === null || isVerified) {
    return (
      <AccountColumn
        art="seal"
        title="Email verified"
        intro={`Your account is ready. ${
          hasBegun
            ? goal
              ? 'You can pick up where you left off.'
              : 'You are ready to go.'
            : goal
              ? 'Sign in to continue here.'
              : 'Sign in to get started.'
        }`}
      >
        <Button
          component={Link}
          to="/sign-in"
          state={{ from: goal }}
          variant="contained"
          size="large"
          fullWidth
        >
          Continue
        </Button>
      </AccountColumn>
    );
  }
  if (isElsewhere) {
    return (
      <AccountColumn
        art="letter"
        title="Verify your email"
        intro={`${AUTH_MESSAGES.linkNeedsPassword}: pick up where you left off.`}
      >
        <ElsewherePasswordForm
          verify={(body) => api.call(verifyElsewhere, { bearer: token, body })}
          goal={goal}
        />
      </AccountColumn>
    );
  }
  return (
    <AccountColumn art="letter" title="Verify your email" intro="Press the button and your account is ready.">
      <Stack sx={{ gap: 1.5 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <BusyButton variant="contained" size="large" isBusy={isBusy} onClick={() => void verify(token)}>
          Verify
        </BusyButton>
        {error && (
          <Button component={Link} to="/otp-verification" variant="text">
            Enter code manually
          </Button>
        )}
      </Stack>
    </AccountColumn>
  );
}

/** Navigation state of the browser that began the sign-up and has just confirmed it. */
const isOfVerified = (state: unknown): boolean =>
  (state as { isVerified?: unknown } | null)?.isVerified === true;

/** The registration for which the account was opened. */
function findRegistration(search: string): string | null {
  const asked = new URLSearchParams(search).get('registration');
  const kind = REGISTRATION_KINDS.find((one) => one === asked);
  return kind ? REGISTRATION_PATHS[kind] : null;
}
