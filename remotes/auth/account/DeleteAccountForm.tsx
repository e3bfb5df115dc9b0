import { zodResolver } from '@hookform/resolvers/zod';
import { REMOVAL_DAYS } from '@glow50/contract/accounts/account-messages';
import { RemoveAccountRequest } from '@glow50/contract/accounts/account';
import { removeAccount } from '@glow50/contract/accounts/account-calls';
import { KnownPassword } from '@glow50/contract/accounts/auth';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, Typography } from '@glow50/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { PasswordField } from '@glow50/ui/PasswordField';

const REMOVED = `You are signed out. We delete your account in ${REMOVAL_DAYS} days; our email keeps it`;

const WithPassword = RemoveAccountRequest.extend({ password: KnownPassword });

export function DeleteAccountForm({ hasPassword }: { hasPassword: boolean }) {
  const { api, notify, session } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const formId = useId();
  const form = useForm<RemoveAccountRequest>({
    resolver: zodResolver(hasPassword ? WithPassword : RemoveAccountRequest),
    defaultValues: hasPassword ? { password: '' } : {},
  });

  async function handleValid(body: RemoveAccountRequest) {
    const removed = api.call(removeAccount, { body }).then(() => ({ message: REMOVED }));
    const { message, fields } = await readReply(removed);
    if (message === REMOVED) {
      notify.success(message);
      await session.signOut();
      return;
    }
    notify.error(message);
    if (!hasPassword) return setProblem(message);
    form.setError('password', { message: fields.password ?? message }, { shouldFocus: true });
  }

  return (
    <>
      <Button variant="text" aria-expanded={isOpen} aria-controls={formId} onClick={() => setIsOpen(!isOpen)}>
        Delete my account
      </Button>
      <div id={formId} hidden={!isOpen}>
        <AccountForm form={form} submit={`Delete my account in ${REMOVAL_DAYS} days`} onValid={handleValid}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Typography>
            We sign you out everywhere and hide your page right away. After {REMOVAL_DAYS} days we delete your
            account; until then, the link in our email lets you keep it. Your reviews stay, without your name.
          </Typography>
          {hasPassword && (
            <PasswordField
              {...bindField(form, 'password')}
              label="Your password"
              autoComplete="current-password"
            />
          )}
        </AccountForm>
      </div>
    </>
  );
}
