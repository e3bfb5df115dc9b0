import { zodResolver } from '@hookform/resolvers/zod';
import { Email, type OtpAnswer, type OtpCheckRequest } from '@glow50/contract/accounts/auth';
import { otpCheck } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { TextField } from '@glow50/ui';
import { useController, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { readReply } from '@glow50/host/http/read-reply';
import { isTooMany, withWork } from '@glow50/host/proof-of-work/with-work';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';
import { CodeField } from '@glow50/ui/CodeField';
import { ResendCode } from './ResendCode';

const Fields = z.object({
  email: Email,
  code: z.string().regex(/^\d{4}$/, 'Enter the four digits of your code'),
});
type Fields = z.infer<typeof Fields>;

interface CodeFormProps {
  /** Address waiting for its code. When empty, the form asks for the address. */
  keptEmail: string;
  onVerified(answer: OtpAnswer): Promise<void>;
  /** The code was right, but this browser did not begin the sign-up. */
  onElsewhere(tried: OtpCheckRequest): void;
}

export function CodeForm({ keptEmail, onVerified, onElsewhere }: CodeFormProps) {
  const { api, notify } = useHost();
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { email: keptEmail, code: '' },
    reValidateMode: 'onSubmit',
  });
  const emailField = bindField(form, 'email');
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  const email = useWatch({ control: form.control, name: 'email' });

  function change(code: string) {
    field.onChange(code);
    form.clearErrors('code');
  }

  async function handleValid(fields: Fields) {
    const body = { otp: Number(fields.code), email: fields.email };
    const call = withWork({ api }, body.email, () => api.call(otpCheck, { body }));
    const { message, fields: wrong } = await readReply(call);
    if (wrong.password !== undefined) {
      onElsewhere(body);
      return;
    }
    if (message === AUTH_MESSAGES.otpFound) {
      notify.success(AUTH_TEXTS.emailVerified);
      await onVerified(await call);
      return;
    }
    const isSpent = await call.then(() => false, isTooMany);
    const told = isSpent
      ? `${message}. ${AUTH_TEXTS.linkWorks}`
      : message === AUTH_MESSAGES.invalidOtp
        ? message + AUTH_TEXTS.resendOtpHint
        : message;
    notify.error(told);
    form.setError('code', { message: told }, { shouldFocus: true });
  }

  function handleSent() {
    change('');
    form.setFocus('code');
  }

  return (
    <>
      <AccountForm form={form} submit="Verify" onValid={handleValid}>
        {!keptEmail && <TextField {...emailField} label="Email" type="email" autoComplete="username" />}
        <CodeField ref={field.ref} value={field.value} error={fieldState.error?.message} onChange={change} />
      </AccountForm>
      <ResendCode email={Email.safeParse(email).data ?? ''} onSent={handleSent} />
    </>
  );
}
