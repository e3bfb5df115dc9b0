import { Typography } from '@glow50/ui';
import { DeliveryForm } from './DeliveryForm';
import { DeliveryLayout } from './DeliveryLayout';

export function DeliverToMePage() {
  return (
    <DeliveryLayout>
      <Typography variant="h2" component="h1">
        Deliver To Me
      </Typography>
      <Typography variant="subtitle1" sx={{ mt: 1.5, mb: 4, color: 'text.secondary' }}>
        Our first issue, printed and delivered to your door. It’s free; just tell us where.
      </Typography>
      <DeliveryForm />
    </DeliveryLayout>
  );
}
