import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordRequest } from '@glow50/contract/accounts/account';
import { changePassword } from '@glow50/contract/accounts/account-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRevalidator } from '@glow50/host/router';
import { useForm, useWatch } from 'react-hook-form';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { NewPasswordField } from '@glow50/ui/NewPasswordField';
import { PasswordField } from '@glow50/ui/PasswordField';

export function PasswordForm() {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useForm<ChangePasswordRequest>({
    resolver: zodResolver(ChangePasswordRequest),
    defaultValues: { oldPassword: '', newPassword: '' },
  });

  const typed = useWatch({ control: form.control, name: 'newPassword' });

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
      <NewPasswordField {...bindField(form, 'newPassword')} typed={typed} label="New password" />
    </AccountForm>
  );
}
