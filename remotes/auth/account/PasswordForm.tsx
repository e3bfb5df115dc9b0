import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordRequest } from '@glow50/shared/api/account';
import { changePassword } from '@glow50/shared/api/account-calls';
import { AUTH_MESSAGES } from '@glow50/shared/api/messages';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { useRevalidator } from '@glow50/shared/router';
import { Button } from '@glow50/shared/ui';
import { useForm } from 'react-hook-form';
import { readReply } from '../answers/read-reply';
import { AccountForm } from '../layout/AccountForm';
import { PasswordField } from '../sign-in/PasswordField';

export function PasswordForm() {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useForm<ChangePasswordRequest>({
    resolver: zodResolver(ChangePasswordRequest),
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleValid(body: ChangePasswordRequest) {
    const { message, fields } = await readReply(api.call(changePassword, { body }));
    if (message === AUTH_MESSAGES.passwordChanged) {
      notify.success(message);
      form.reset();
      await revalidate();
      return;
    }
    notify.error(message);
    const field = fields.newPassword ? 'newPassword' : 'oldPassword';
    form.setError(field, { message: fields[field] ?? message }, { shouldFocus: true });
  }

  return (
    <AccountForm method="post" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <PasswordField
        {...form.register('oldPassword')}
        label="Current password"
        autoComplete="current-password"
        aria-required
        error={Boolean(errors.oldPassword)}
        helperText={errors.oldPassword?.message}
      />
      <PasswordField
        {...form.register('newPassword')}
        label="New password"
        autoComplete="new-password"
        aria-required
        error={Boolean(errors.newPassword)}
        helperText={errors.newPassword?.message}
      />
      <Button type="submit" variant="outlined" loading={isSubmitting}>
        Change password
      </Button>
    </AccountForm>
  );
}
