import { zodResolver } from '@hookform/resolvers/zod';
import { RemoveAccountRequest } from '@glow50/contract/accounts/account';
import { removeAccount } from '@glow50/contract/accounts/account-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, Typography } from '@glow50/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { PasswordField } from '@glow50/ui/PasswordField';

const REMOVED = 'Your account is deleted';

export function DeleteAccountForm() {
  const { api, notify, session } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  const form = useForm<RemoveAccountRequest>({
    resolver: zodResolver(RemoveAccountRequest),
    defaultValues: { password: '' },
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
    form.setError('password', { message: fields.password ?? message }, { shouldFocus: true });
  }

  return (
    <>
      <Button variant="text" aria-expanded={isOpen} aria-controls={formId} onClick={() => setIsOpen(!isOpen)}>
        Delete my account
      </Button>
      <div id={formId} hidden={!isOpen}>
        <AccountForm form={form} submit="Delete my account for good" onValid={handleValid}>
          <Typography>
            This cannot be undone. Reviews stay without your name, and a page of yours leaves the directory.
          </Typography>
          <PasswordField
            {...bindField(form, 'password')}
            label="Your password"
            autoComplete="current-password"
          />
        </AccountForm>
      </div>
    </>
  );
}
