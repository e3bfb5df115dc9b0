import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@glow50/contract/accounts/auth';
import { setNewPassword } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useNavigate } from '@glow50/host/router';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { NewPasswordField } from '@glow50/ui/NewPasswordField';
import { PasswordField } from '@glow50/ui/PasswordField';
import { EXPIRED_LINK } from '../links/expired-link';
import { useAuthStore } from '../use-auth-store';

const Fields = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: AUTH_TEXTS.passwordsDiffer,
    when: () => true,
  });
type Fields = z.infer<typeof Fields>;

export function NewPasswordForm({ token }: { token: string }) {
  const { api, notify, session } = useHost();
  const { emails } = useAuthStore();
  const navigate = useNavigate();
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { password: '', confirmation: '' },
  });

  const password = useWatch({ control: form.control, name: 'password' });

  async function handleValid({ password: chosen }: Fields) {
    const { message, fields } = await readReply(
      api.call(setNewPassword, { bearer: token, body: { password: chosen } }),
    );
    if (message === AUTH_MESSAGES.passwordSet) {
      emails.forgetReset();
      if (session.user) await session.signOut();
      notify.success(AUTH_TEXTS.passwordUpdated);
      await navigate('/sign-in');
    } else if (message === AUTH_MESSAGES.invalidToken) {
      notify.error(AUTH_TEXTS.linkExpired);
      await navigate('/forget-password', { state: EXPIRED_LINK });
    } else {
      notify.error(message);
      form.setError('password', { message: fields.password ?? message }, { shouldFocus: true });
    }
  }

  return (
    <AccountForm form={form} submit="Set new password" onValid={handleValid}>
      <NewPasswordField {...bindField(form, 'password')} typed={password} label="New password" />
      <PasswordField
        {...bindField(form, 'confirmation')}
        label="Confirm password"
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
