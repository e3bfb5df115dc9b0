import { bindField } from '@glow50/ui/form/bind-field';
import { Typography } from '@glow50/ui';
import { PasswordField } from '@glow50/ui/PasswordField';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../wizard/wizard-definition';
import { emailOf, passwordOf } from './credentials-of';

/**
 * Signs in with the password from the first step. Asks for it again after a reload, because it is kept only
 * in memory.
 */
export const VerifiedStep = observer(function VerifiedStep({
  form,
  wizard,
}: StepProps<{ password: string }>) {
  if (passwordOf(wizard) !== '' && !form.formState.errors.password) {
    return <Typography>{emailOf(wizard)} is verified. You can continue.</Typography>;
  }
  return (
    <PasswordField
      {...bindField(form, 'password', `Of ${emailOf(wizard)}. We never keep it in this browser.`)}
      label="Password"
      autoComplete="current-password"
    />
  );
});
