import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { Email, type OtpCheckRequest } from '@glow50/contract/accounts/auth';
import { otpCheckElsewhere } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { useLocation, useNavigate } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { toSitePath } from '../guests/destination';
import { AccountColumn } from '../layout/AccountColumn';
import { useAuthStore } from '../use-auth-store';
import { CodeForm } from './CodeForm';
import { ElsewherePasswordForm } from './ElsewherePasswordForm';
import { maskEmail } from './mask-email';

export function OtpVerificationPage() {
  const { emails, noteVerified } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { api } = useHost();
  const [tried, setTried] = useState<OtpCheckRequest>();
  const [kept] = useState(() => Email.safeParse(emails.verification).data ?? '');

  if (tried) {
    return (
      <AccountColumn title="Enter your password" intro={`${AUTH_MESSAGES.linkNeedsPassword}.`}>
        <ElsewherePasswordForm
          verify={(body) => api.call(otpCheckElsewhere, { body: { ...tried, ...body } })}
          goal={toSitePath((state as { from?: unknown } | null)?.from)}
        />
      </AccountColumn>
    );
  }
  return (
    <AccountColumn
      title="Enter your code"
      intro={`It is in our email${kept ? ` to ${maskEmail(kept)}` : ''} and works for ${CODE_MINUTES} minutes.`}
    >
      <CodeForm
        keptEmail={kept}
        onElsewhere={setTried}
        onVerified={async () => {
          noteVerified();
          await navigate('/verify-your-email', { state });
        }}
      />
    </AccountColumn>
  );
}
