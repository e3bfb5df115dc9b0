import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { Email, type OtpCheckRequest } from '@glow50/contract/accounts/auth';
import { otpCheckElsewhere } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { useLocation, useNavigate } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import { findGoal } from '../guests/destination';
import { AccountColumn } from '../layout/AccountColumn';
import { useAuthStore } from '../use-auth-store';
import { CodeForm } from './CodeForm';
import { ElsewherePasswordForm } from './ElsewherePasswordForm';
import { maskEmail } from '@glow50/contract/accounts/mask-email';
import { useConfirmation } from './use-confirmation';

export function OtpVerificationPage() {
  const { emails, noteVerified } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { api } = useHost();
  const [tried, setTried] = useState<OtpCheckRequest>();
  const [kept] = useState(() => Email.safeParse(emails.verification).data ?? '');
  useConfirmation(kept !== '' && !tried);

  if (tried) {
    return (
      <AccountColumn title="Enter your password" intro={`${AUTH_MESSAGES.linkNeedsPassword}.`}>
        <ElsewherePasswordForm
          verify={(body) =>
            withWork({ api }, tried.email, () => api.call(otpCheckElsewhere, { body: { ...tried, ...body } }))
          }
          goal={findGoal(state)}
        />
      </AccountColumn>
    );
  }
  return (
    <AccountColumn
      title="Enter your code"
      intro={`We emailed ${kept ? maskEmail(kept) : 'you'} a 4-digit code. It works for ${CODE_MINUTES} minutes.`}
    >
      <CodeForm
        keptEmail={kept}
        onElsewhere={setTried}
        onVerified={async ({ goal }) => {
          noteVerified();
          const from = goal ?? findGoal(state);
          await navigate('/verify-your-email', { state: { from, isVerified: true } });
        }}
      />
    </AccountColumn>
  );
}
