import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@glow50/contract/accounts/auth';
import { setNewPassword } from '@glow50/contract/accounts/auth-calls';
import type { OtherWays } from '@glow50/contract/accounts/other-ways';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useNavigate } from '@glow50/host/router';
import { useForm, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { z } from 'zod';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { NewPasswordField } from '@glow50/ui/NewPasswordField';
import { PasswordField } from '@glow50/ui/PasswordField';
import { EXPIRED_LINK } from '../links/expired-link';
import { RemoveOtherWays } from '../other-ways/RemoveOtherWays';
import { useAuthStore } from '../use-auth-store';

const Fields = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: AUTH_TEXTS.passwordsDiffer,
    when: () => true,
  });
type Fields = z.infer<typeof Fields>;

const keptOf = ({ passkeys, issuers }: OtherWays, removed: { passkeys: string[]; issuers: string[] }) => ({
  passkeys: passkeys.map(({ id }) => id).filter((id) => !removed.passkeys.includes(id)),
  issuers: issuers.map(({ id }) => id).filter((id) => !removed.issuers.includes(id)),
});

interface NewPasswordFormProps {
  token: string;
  /** Undefined when nothing but the password signs in. */
  otherWays: OtherWays | undefined;
}

export function NewPasswordForm({ token, otherWays }: NewPasswordFormProps) {
  const { api, notify, session } = useHost();
  const { emails } = useAuthStore();
  const navigate = useNavigate();
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { password: '', confirmation: '' },
  });

  const password = useWatch({ control: form.control, name: 'password' });
  const [removed, setRemoved] = useState<{ passkeys: string[]; issuers: string[] }>({
    passkeys: [],
    issuers: [],
  });
  const kept = otherWays && keptOf(otherWays, removed);

  async function handleValid({ password: chosen }: Fields) {
    const { message, fields } = await readReply(
      api.call(setNewPassword, {
        bearer: token,
        body: { password: chosen, ...(kept && { keep: kept }) },
      }),
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
      {otherWays && <RemoveOtherWays ways={otherWays} removed={removed} onChange={setRemoved} />}
    </AccountForm>
  );
}
