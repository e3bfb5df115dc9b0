import { zodResolver } from '@hookform/resolvers/zod';
import { type VerifiedAnswer, VerifyElsewhereRequest } from '@glow50/contract/accounts/auth';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Link, useNavigate } from '@glow50/host/router';
import { Button, Checkbox } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { NewPasswordField } from '@glow50/ui/NewPasswordField';
import { PasswordField } from '@glow50/ui/PasswordField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm';
import { useAuthStore } from '../use-auth-store';

interface ElsewherePasswordFormProps {
  /** Sends the password with the code or link that showed the mailbox. */
  verify(body: VerifyElsewhereRequest): Promise<Pick<VerifiedAnswer, 'email' | 'goal'>>;
  /** Where the person goes on, unless the answer says where they began. */
  goal: string | null;
}

/** In a browser that did not begin the sign-up: its password opens the account and signs in. */
export function ElsewherePasswordForm({ verify, goal }: ElsewherePasswordFormProps) {
  const { notify } = useHost();
  const { signIn, emails } = useAuthStore();
  const navigate = useNavigate();
  const [isOther, setOther] = useState(false);
  const form = useForm<VerifyElsewhereRequest>({
    resolver: zodResolver(VerifyElsewhereRequest),
    defaultValues: { password: '', isNew: false },
  });

  const [typed, isNew] = useWatch({ control: form.control, name: ['password', 'isNew'] });

  async function handleValid(body: VerifyElsewhereRequest) {
    try {
      const { email, goal: begun } = await verify(body);
      const to = begun ?? goal;
      emails.forgetVerification();
      notify.success(AUTH_TEXTS.emailVerified);
      const { kind } = await signIn({ email, password: body.password, tokenExpiration: '1h' });
      await navigate(kind === 'signed-in' ? (to ?? '/') : '/sign-in', { state: { from: to } });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const isExpired = error.message === AUTH_MESSAGES.invalidToken;
      const message = isExpired ? AUTH_TEXTS.linkExpired : error.message;
      const told = error instanceof ApiError ? error.fields.password : undefined;
      const isPassword = told !== undefined;
      setOther(isPassword || isOther);
      form.setError(
        isPassword ? 'password' : 'root',
        { message: told ?? message },
        { shouldFocus: isPassword },
      );
    }
  }

  return (
    <AccountForm form={form} submit="Continue" onValid={handleValid}>
      {isNew ? (
        <NewPasswordField {...bindField(form, 'password')} typed={typed} label="Password" />
      ) : (
        <PasswordField {...bindField(form, 'password')} label="Password" autoComplete="current-password" />
      )}
      {isOther && (
        <Checkbox
          label="Make this my new password. Anything entered with the other one is discarded"
          onChange={({ target }) => form.setValue('isNew', target.checked)}
        />
      )}
      {form.formState.errors.root?.message === AUTH_TEXTS.linkExpired && (
        <Button component={Link} to="/sign-in" variant="text">
          Sign in to get a new link
        </Button>
      )}
    </AccountForm>
  );
}
