import { zodResolver } from '@hookform/resolvers/zod';
import { EmailRequest } from '@glow50/contract/accounts/auth';
import { forgetPassword } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useNavigate } from '@glow50/host/router';
import { TextField, Typography } from '@glow50/ui';
import { useForm } from 'react-hook-form';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { AccountColumn } from '../layout/AccountColumn';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import { useAuthStore } from '../use-auth-store';

export function ForgetPasswordPage() {
  const { api, notify } = useHost();
  const { emails } = useAuthStore();
  const navigate = useNavigate();
  const form = useForm<EmailRequest>({
    resolver: zodResolver(EmailRequest),
    defaultValues: { email: '' },
  });

  async function handleValid({ email }: EmailRequest) {
    const { message } = await readReply(
      withWork({ api }, email, () => api.call(forgetPassword, { body: { email } })),
    );
    if (message !== AUTH_MESSAGES.resetSent) {
      notify.error(message);
      form.setError('email', { message }, { shouldFocus: true });
      return;
    }
    emails.reset = email;
    notify.success(message);
    await navigate('/for-reseting-password');
  }

  return (
    <AccountColumn
      title="Forgot password"
      intro="Enter your email and we’ll send you a link to choose a new one."
    >
      <AccountForm form={form} submit="Send link" onValid={handleValid}>
        <TextField {...bindField(form, 'email')} label="Email" type="email" autoComplete="username" />
      </AccountForm>
      <Typography sx={{ marginTop: 4 }}>
        Remembered it? <Link to="/sign-in">Sign in</Link>
      </Typography>
    </AccountColumn>
  );
}
