import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { Button, Chip, colour, styled, Typography } from '@glow50/ui';
import { useState } from 'react';
import { OfferRemoval } from './OfferRemoval';

interface OfferLineProps {
  offer: BusinessOffer;
  onEdit(): void;
  onRemoved(): void;
}

export function OfferLine({ offer, onEdit, onRemoved }: OfferLineProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { service_name: name, price, durationMinutes, isAvailable, bookingsAhead, img } = offer;
  return (
    <Line aria-label={name}>
      {img ? <img src={img} alt="" width={96} height={96} loading="lazy" /> : <Blank aria-hidden />}
      <div>
        <Typography variant="h4" component="h2">
          {name}
        </Typography>
        <Typography variant="body2">
          ${price} · {formatDuration(Number(durationMinutes))}
          {bookingsAhead > 0 && ` · ${bookingsAhead} booked ahead`}
        </Typography>
        {!isAvailable && <Chip>Paused</Chip>}
      </div>
      <Actions>
        <Button size="small" variant="outlined" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </Actions>
      {isRemoving && <OfferRemoval offer={offer} onRemoved={onRemoved} onClose={() => setRemoving(false)} />}
    </Line>
  );
}

const Line = styled('article')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '12px 18px',
  padding: 16,
  borderRadius: 24,
  background: colour.sand,
  overflowWrap: 'anywhere',
  '& > img': { width: '100%', height: 'auto', aspectRatio: '1', objectFit: 'cover', borderRadius: 16 },
  '@media (min-width: 600px)': { gridTemplateColumns: '96px minmax(0, 1fr) auto' },
});

const Blank = styled('span')({ aspectRatio: '1', borderRadius: 16, background: colour.blush });

const Actions = styled('div')({
  display: 'flex',
  gap: 8,
  gridColumn: '1 / -1',
  '@media (min-width: 600px)': { gridColumn: 'auto' },
});
