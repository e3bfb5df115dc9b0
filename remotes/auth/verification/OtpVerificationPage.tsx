import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { Email } from '@glow50/contract/accounts/auth';
import { useLocation, useNavigate } from '@glow50/host/router';
import { useState } from 'react';
import { AccountColumn } from '../layout/AccountColumn';
import { useAuthStore } from '../use-auth-store';
import { CodeForm } from './CodeForm';
import { maskEmail } from './mask-email';

export function OtpVerificationPage() {
  const { emails } = useAuthStore();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const [kept] = useState(() => Email.safeParse(emails.verification).data ?? '');

  return (
    <AccountColumn
      title="Enter your code"
      intro={`It is in our email${kept ? ` to ${maskEmail(kept)}` : ''} and works for ${CODE_MINUTES} minutes.`}
    >
      <CodeForm
        keptEmail={kept}
        onVerified={async () => {
          emails.forgetVerification();
          await navigate('/verify-your-email', { state });
        }}
      />
    </AccountColumn>
  );
}
