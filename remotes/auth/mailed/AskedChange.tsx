import { readAskedEmailChange } from '@glow50/contract/accounts/account-protection-calls';
import type { AskedEmailChange } from '@glow50/contract/accounts/email-change';
import type { FreshProof } from '@glow50/contract/accounts/passkeys';
import { ApiError } from '@glow50/host/http/api-error';
import { Typography } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { PasswordField } from '@glow50/ui/PasswordField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

interface AskedChangeProps {
  token: string;
  form: UseFormReturn<FreshProof>;
  onRefused(message: string): void;
}

/** Whose address would become which one. While nothing answers, the button still works. */
export function AskedChange({ token, form, onRefused }: AskedChangeProps) {
  const { api } = useHost();
  const [asked, setAsked] = useState<AskedEmailChange>();

  const refuse = useEffectEvent(onRefused);

  useEffect(() => {
    let isGone = false;
    api.call(readAskedEmailChange, { bearer: token }).then(
      (answer) => isGone || setAsked(answer),
      (error: unknown) => {
        if (!isGone && error instanceof ApiError && error.status < 500) refuse(error.message);
      },
    );
    return () => {
      isGone = true;
    };
  }, [api, token]);

  if (!asked) return null;
  const { fullName, from, to, needsPassword } = asked;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        The account of {fullName} ({from}) would have the address {to}.
      </Typography>
      {needsPassword && (
        <>
          <Typography>
            Not your account? Then close this page: confirming would give your address to someone else.
          </Typography>
          <PasswordField
            {...bindField(form, 'password')}
            label="Password of that account"
            autoComplete="current-password"
          />
        </>
      )}
    </>
  );
}
