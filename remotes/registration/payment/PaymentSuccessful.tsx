import { Stack, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { FieldValues } from 'react-hook-form';
import type { StepProps } from '../wizard/wizard-definition';

export const PaymentSuccessful = observer(function PaymentSuccessful({ wizard }: StepProps<FieldValues>) {
  const { registration } = wizard;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>
        Thank you. Your payment has arrived and so has your registration
        {registration && (
          <>
            : its reference is <strong>{registration.reference}</strong>
          </>
        )}
        .
      </Typography>
      <Typography>A receipt is on its way to your mailbox.</Typography>
    </Stack>
  );
});
