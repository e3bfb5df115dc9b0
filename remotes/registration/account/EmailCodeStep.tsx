import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { Link } from '@glow50/host/router';
import { Alert, Stack, Typography } from '@glow50/ui';
import { CodeField } from '@glow50/ui/CodeField';
import { observer } from 'mobx-react-lite';
import { useController } from 'react-hook-form';
import type { StepProps } from '../wizard/wizard-definition';
import { emailOf } from './credentials-of';
import { ResendCode } from './ResendCode';

type EmailCodeStepProps = StepProps<{ code: string; verified?: boolean }>;

export const EmailCodeStep = observer(function EmailCodeStep({ form, wizard }: EmailCodeStepProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  if (form.getValues('verified')) {
    return <Alert severity="success">{emailOf(wizard)} is verified.</Alert>;
  }
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography>
        We sent a code of four digits to <strong>{emailOf(wizard)}</strong>. It works for {CODE_MINUTES}{' '}
        minutes.
      </Typography>
      <CodeField
        ref={field.ref}
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
      <ResendCode email={emailOf(wizard)} />
      <Typography variant="body2">
        Do you have an account already? <Link to="/sign-in">Sign in</Link>
      </Typography>
    </Stack>
  );
});
