import { zodResolver } from '@hookform/resolvers/zod';
import {
  beginEmailChange,
  cancelEmailChange,
  readEmailChange,
} from '@glow50/contract/accounts/account-protection-calls';
import { type EmailChange, EmailChangeRequest } from '@glow50/contract/accounts/email-change';
import { readReply } from '@glow50/host/http/read-reply';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import { Alert, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { PasswordField } from '@glow50/ui/PasswordField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm';
import { AccountSection } from './AccountSection';

const SENT = 'We have emailed both addresses';
const GIVEN_UP = 'Your address stays as it is';

const describe = ({ isOldConfirmed, isNewConfirmed }: EmailChange): string => {
  if (isOldConfirmed)
    return 'Your current address is confirmed. Now press the button in our email to the new one.';
  if (isNewConfirmed)
    return 'Your new address is confirmed. Now press the button in our email to your current one.';
  return 'Press the buttons in our emails to both addresses within a day.';
};

/** The rest of the page does without it, also at an older API. */
export function EmailSection({ email }: { email: string }) {
  const { api, notify } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [change, setChange] = useState<EmailChange | null>();
  const [asksPassword, setAsksPassword] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm<EmailChangeRequest>({
    resolver: zodResolver(EmailChangeRequest),
    defaultValues: { email: '' },
  });

  useEffect(() => {
    let isGone = false;
    api.call(readEmailChange).then(
      (answer) => isGone || setChange(answer.change),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, email]);

  if (change === undefined) return null;

  async function handleValid({ email: to, password }: EmailChangeRequest) {
    const body = { email: to, ...(password && { password }) };
    const begun = withWork({ api }, to, () => api.call(beginEmailChange, { body }));
    const { message, fields } = await readReply(begun.then(() => ({ message: SENT })));
    const answer = await begun.catch(() => undefined);
    if (answer) {
      notify.success(message);
      form.reset();
      setAsksPassword(false);
      setChange(answer.change);
      place.current?.focus();
      return;
    }
    notify.error(message);
    if (fields.password) setAsksPassword(true);
    const field = fields.password ? 'password' : 'email';
    form.setError(field, { message: fields[field] ?? message });
  }

  async function handleCancel() {
    setIsBusy(true);
    const { message } = await readReply(api.call(cancelEmailChange).then(() => ({ message: GIVEN_UP })));
    setIsBusy(false);
    if (message !== GIVEN_UP) return notify.error(message);
    notify.success(message);
    setChange(null);
    place.current?.focus();
  }

  return (
    <AccountSection title="Email" text="Where we email you, and what you sign in with.">
      <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      </div>
      {change && (
        <>
          <Alert severity="info">
            It’s changing to {change.email}. {describe(change)}
          </Alert>
          <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void handleCancel()}>
            Keep my current address
          </BusyButton>
        </>
      )}
      {!change && (
        <AccountForm form={form} submit="Change address" variant="outlined" onValid={handleValid}>
          <TextField {...bindField(form, 'email')} label="New email" type="email" autoComplete="email" />
          {asksPassword && (
            <PasswordField
              {...bindField(form, 'password')}
              label="Your password"
              autoComplete="current-password"
            />
          )}
        </AccountForm>
      )}
    </AccountSection>
  );
}
