import { formatMoney } from '@glow50/contract/money/format-money';
import type { ServiceOffer } from '@glow50/contract/providers/providers';
import { colour, styled, Typography } from '@glow50/ui';
import { formatDuration } from '@glow50/contract/bookings/format-duration';

export function ServiceIntro({ service }: { service: ServiceOffer }) {
  return (
    <Sheet aria-live="polite">
      <Typography variant="h3">{service.name}</Typography>
      <Typography variant="body2">{service.description}</Typography>
      <dl>
        <dt>Duration</dt>
        <dd>{formatDuration(service.durationMinutes)}</dd>
        <dt>Price</dt>
        <dd>{formatMoney(service.price)}</dd>
        <dt>Service charge</dt>
        <dd>{formatMoney(service.serviceCharge)}</dd>
        <dt>Total</dt>
        <dd>{formatMoney(service.total)}</dd>
      </dl>
    </Sheet>
  );
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 12,
  marginTop: 20,
  padding: 24,
  borderRadius: 20,
  background: colour.sand,
  '& > dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '6px 24px', margin: 0 },
  '& dd': { margin: 0, textAlign: 'right' },
  '& dt:last-of-type, & dd:last-of-type': { fontWeight: 700, fontSize: '1.25rem', marginTop: 6 },
});
