import { zodResolver } from '@hookform/resolvers/zod';
import { RemoveAccountRequest } from '@glow50/shared/api/account';
import { exportAccount, removeAccount } from '@glow50/shared/api/account-calls';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { Button, Typography } from '@glow50/shared/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readReply } from '../answers/read-reply';
import { AccountForm } from '../layout/AccountForm';
import { PasswordField } from '../sign-in/PasswordField';
import { saveAsFile } from './save-as-file';

const EXPORTED = 'Your data is saved to your device';
const REMOVED = 'Your account is deleted';

/** Everything that is kept about the person as a file, and the end of the account. */
export function KeepOrLeave() {
  const { api, notify, session } = useHost();
  const [isExporting, setIsExporting] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useForm<RemoveAccountRequest>({
    resolver: zodResolver(RemoveAccountRequest),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleExport() {
    setIsExporting(true);
    const saved = api.call(exportAccount).then((data) => {
      saveAsFile('glow50-account.json', JSON.stringify(data, null, 2));
      return { message: EXPORTED };
    });
    const { message } = await readReply(saved);
    setIsExporting(false);
    if (message === EXPORTED) notify.success(message);
    else notify.error(message);
  }

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
      <Button variant="outlined" loading={isExporting} onClick={() => void handleExport()}>
        Export my data
      </Button>
      <Button variant="text" aria-expanded={isLeaving} onClick={() => setIsLeaving(!isLeaving)}>
        Delete my account
      </Button>
      {isLeaving && (
        <AccountForm
          method="post"
          noValidate
          onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
        >
          <Typography>
            This cannot be undone. Reviews stay without your name, and a page of yours leaves the directory.
          </Typography>
          <PasswordField
            {...form.register('password')}
            label="Your password"
            autoComplete="current-password"
            aria-required
            error={Boolean(errors.password)}
            helperText={errors.password?.message}
          />
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Delete my account for good
          </Button>
        </AccountForm>
      )}
    </>
  );
}
