import { formatMoney } from '@glow50/contract/money/format-money';
import { sumMoney } from '@glow50/contract/money/sum-money';
import type { AddOn, ServiceOffer } from '@glow50/contract/providers/providers';
import { colour, styled, Typography } from '@glow50/ui';
import { Fragment } from 'react';
import { formatBookedDuration } from '@glow50/contract/bookings/format-duration';

interface ServiceIntroProps {
  service: ServiceOffer;
  addOns: readonly AddOn[];
  /** Of service and add-ons. */
  durationMinutes: number;
}

export function ServiceIntro({ service, addOns, durationMinutes }: ServiceIntroProps) {
  return (
    <Sheet aria-live="polite">
      <Typography variant="h3">{service.name}</Typography>
      <Typography variant="body2">{service.description}</Typography>
      <dl>
        <dt>Duration</dt>
        <dd>{formatBookedDuration(durationMinutes)}</dd>
        <dt>Price</dt>
        <dd>{formatMoney(service.price)}</dd>
        {addOns.map(({ name, price }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(price)}</dd>
          </Fragment>
        ))}
        <dt>Service charge</dt>
        <dd>{formatMoney(service.serviceCharge)}</dd>
        <dt>Total</dt>
        <dd>{formatMoney(sumMoney(service.total, ...addOns.map(({ price }) => price)))}</dd>
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
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '6px 24px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& dd': { margin: 0, textAlign: 'right' },
  '& dt:last-of-type, & dd:last-of-type': { fontWeight: 700, fontSize: '1.25rem', marginTop: 6 },
});
