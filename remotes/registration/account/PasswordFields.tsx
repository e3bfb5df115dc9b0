import { PASSWORD_MIN_LENGTH } from '@glow50/contract/accounts/password-length';
import { AUTH_TEXTS } from '@glow50/contract/messages';
import { bindField } from '@glow50/ui/form/bind-field';
import { PasswordField } from '@glow50/ui/PasswordField';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';

interface Passwords {
  password: string;
  confirmPassword: string;
}

export function PasswordFields<Fields extends Passwords>({ form }: { form: UseFormReturn<Fields> }) {
  const [one, other] = ['password', 'confirmPassword'] as FieldPath<Fields>[];
  const values = useWatch({ control: form.control }) as Partial<Passwords>;
  const { password = '', confirmPassword = '' } = values;
  if (!one || !other) return null;
  return (
    <>
      <PasswordField
        {...bindField(form, one, <span role="status">{toStrengthText(password)}</span>)}
        label="Password"
        autoComplete="new-password"
      />
      <PasswordField
        {...bindField(form, other, <span role="status">{toMatchText(password, confirmPassword)}</span>)}
        label="Confirm password"
        autoComplete="new-password"
      />
    </>
  );
}

function toStrengthText(password: string): string {
  const isShort = password !== '' && password.trim().length < PASSWORD_MIN_LENGTH;
  return isShort ? AUTH_TEXTS.choosePassword : '';
}

function toMatchText(password: string, confirmation: string): string {
  if (confirmation === '') return '';
  return password.trim() === confirmation.trim()
    ? AUTH_TEXTS.passwordMatched
    : AUTH_TEXTS.passwordShouldMatch;
}
