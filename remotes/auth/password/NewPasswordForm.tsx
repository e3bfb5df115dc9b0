import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@glow50/shared/api/auth';
import { setNewPassword } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/shared/api/messages';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { useNavigate } from '@glow50/shared/router';
import { Button } from '@glow50/shared/ui';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { readReply } from '../answers/read-reply';
import { EXPIRED_LINK } from '../links/expired-link';
import { AccountForm } from '../layout/AccountForm';
import { PasswordField } from '../sign-in/PasswordField';
import { useAuthStore } from '../use-auth-store';

const Fields = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: AUTH_TEXTS.passwordsDiffer,
    when: () => true,
  });
type Fields = z.infer<typeof Fields>;

/** Sets the password of the account whose reset link held the token. */
export function NewPasswordForm({ token }: { token: string }) {
  const { api, notify, session } = useHost();
  const { emails } = useAuthStore();
  const navigate = useNavigate();
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleValid({ password }: Fields) {
    const { message, fields } = await readReply(
      api.call(setNewPassword, { bearer: token, body: { password } }),
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
    <AccountForm method="post" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <PasswordField
        {...form.register('password')}
        label="New password"
        autoComplete="new-password"
        aria-required
        error={Boolean(errors.password)}
        helperText={errors.password?.message}
      />
      <PasswordField
        {...form.register('confirmation')}
        label="Confirm password"
        autoComplete="new-password"
        aria-required
        error={Boolean(errors.confirmation)}
        helperText={errors.confirmation?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Set new password
      </Button>
    </AccountForm>
  );
}
