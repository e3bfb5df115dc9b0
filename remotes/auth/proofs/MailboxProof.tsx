import { zodResolver } from '@hookform/resolvers/zod';
import { MailboxCodeRequest } from '@glow50/contract/accounts/auth';
import { checkMailboxCode, sendMailboxCode } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { readReply } from '@glow50/host/http/read-reply';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import { Alert, Stack, TextField } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm';

const Fields = MailboxCodeRequest.pick({ code: true });

interface MailboxProofProps {
  email: string;
  /** This browser has tries of its own now. */
  onProved(): void;
}

/** For whoever may not try further passwords, because strangers have tried too many. */
export function MailboxProof({ email, onProved }: MailboxProofProps) {
  const { api, notify } = useHost();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const offer = useRef<HTMLDivElement>(null);
  const form = useForm<{ code: string }>({ resolver: zodResolver(Fields), defaultValues: { code: '' } });

  useEffect(() => offer.current?.scrollIntoView?.({ block: 'nearest' }), []);

  async function send() {
    setBusy(true);
    const { message } = await readReply(
      withWork({ api }, email, () => api.call(sendMailboxCode, { body: { email } })),
    );
    setBusy(false);
    if (message === AUTH_MESSAGES.mailboxCodeSent) setSent(true);
    else notify.error(message);
  }

  async function handleValid({ code }: { code: string }) {
    const { message } = await readReply(
      withWork({ api }, email, () => api.call(checkMailboxCode, { body: { email, code } })),
    );
    if (message === AUTH_MESSAGES.mailboxProved) {
      notify.success(message);
      onProved();
      return;
    }
    form.setError('code', { message }, { shouldFocus: true });
  }

  return (
    <Stack sx={{ gap: 2, marginBottom: 4 }}>
      <Alert ref={offer} severity="info">
        Too many passwords were tried for this account today, maybe by someone else. Confirm that the email is
        yours and you can sign in right away.
      </Alert>
      {isSent ? (
        <AccountForm form={form} submit="Confirm the code" onValid={handleValid}>
          <TextField
            {...bindField(form, 'code', AUTH_MESSAGES.mailboxCodeSent)}
            label="Code from our email"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </AccountForm>
      ) : (
        <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void send()}>
          Email me a code
        </BusyButton>
      )}
    </Stack>
  );
}
