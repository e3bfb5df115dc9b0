import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordRequest } from '@glow50/shared/api/account';
import { changePassword } from '@glow50/shared/api/account-calls';
import { AUTH_MESSAGES } from '@glow50/shared/api/messages';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { useRevalidator } from '@glow50/shared/router';
import { useForm } from 'react-hook-form';
import { readReply } from '@glow50/shared/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/shared/form/bind-field';
import { PasswordField } from '@glow50/shared/ui/PasswordField';

export function PasswordForm() {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useForm<ChangePasswordRequest>({
    resolver: zodResolver(ChangePasswordRequest),
    defaultValues: { oldPassword: '', newPassword: '' },
  });

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
    <AccountForm form={form} submit="Change password" variant="outlined" onValid={handleValid}>
      <PasswordField
        {...bindField(form, 'oldPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField {...bindField(form, 'newPassword')} label="New password" autoComplete="new-password" />
    </AccountForm>
  );
}
