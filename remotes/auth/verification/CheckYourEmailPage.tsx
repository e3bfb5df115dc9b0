import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { Link, useLocation } from '@glow50/host/router';
import { Button, Stack } from '@glow50/ui';
import { AccountColumn } from '../layout/AccountColumn';
import { useAuthStore } from '../use-auth-store';
import { maskEmail } from '@glow50/contract/accounts/mask-email';
import { ResendCode } from './ResendCode';
import { useConfirmation } from './use-confirmation';

export function CheckYourEmailPage() {
  const { emails } = useAuthStore();
  const state: unknown = useLocation().state;
  const email = emails.verification;
  useConfirmation(email !== '');
  const goal = email === '' ? 'your address' : maskEmail(email);
  return (
    <AccountColumn
      art="letter"
      title="Check your email"
      intro={`We sent a link and a 4-digit code to ${goal}. They work for ${CODE_MINUTES} minutes.`}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Button component={Link} to="/otp-verification" state={state} variant="contained" size="large">
          Enter code manually
        </Button>
        {email !== '' && <ResendCode email={email} />}
      </Stack>
    </AccountColumn>
  );
}
