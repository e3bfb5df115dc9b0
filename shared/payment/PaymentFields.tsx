import { Box, Button, Alert, Skeleton, Stack } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useAwaitedFields } from './awaited-fields';
import type { PaymentFieldsProps } from './payment-fields';
import { SavedCardPayment } from './SavedCardPayment';
import { usePaymentSetup } from './use-payment-setup';

const StripeFields = lazy(async () => ({ default: (await import('./stripe/StripeFields')).StripeFields }));
const TestFields = lazy(async () => ({ default: (await import('./test-mode/TestFields')).TestFields }));

/** Needs a `PaymentSetupProvider` above it. */
export const PaymentFields = observer(function PaymentFields({
  isHidden,
  isSavedCard = false,
  ref,
  ...props
}: PaymentFieldsProps) {
  const { status, stripe, occasion, load } = usePaymentSetup();
  const loaded = useAwaitedFields(ref, status === 'failed');

  if (status === 'failed') {
    return (
      <Box hidden={isHidden}>
        <Alert
          severity="error"
          action={
            <Button variant="outlined" size="small" onClick={() => void load(props.amount.cents)}>
              Retry
            </Button>
          }
        >
          The payment form could not be loaded. Nothing was charged and {occasion.kept}. Try again, or choose
          another way to pay.
        </Alert>
      </Box>
    );
  }
  return (
    <Box hidden={isHidden}>
      <Suspense fallback={<FieldsSkeleton />}>
        {status !== 'ready' && <FieldsSkeleton />}
        {status === 'ready' && (
          <div hidden={isSavedCard}>
            {stripe ? (
              <StripeFields {...props} ref={isSavedCard ? null : loaded} stripe={stripe} />
            ) : (
              <TestFields {...props} ref={isSavedCard ? null : loaded} />
            )}
          </div>
        )}
        {status === 'ready' && isSavedCard && <SavedCardPayment stripe={stripe} ref={loaded} />}
      </Suspense>
    </Box>
  );
});

function FieldsSkeleton() {
  return (
    <Stack role="status" aria-label="Loading the payment form" sx={{ gap: 2 }}>
      <Skeleton variant="rounded" height={76} />
      <Skeleton variant="rounded" height={76} />
      <Skeleton variant="rounded" height={76} />
    </Stack>
  );
}
