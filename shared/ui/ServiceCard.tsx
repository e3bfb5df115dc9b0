import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { ServiceOffer } from '@glow50/contract/providers/providers';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { ClockIcon } from './Icon';

interface ServiceCardProps {
  headingLevel?: 'h2' | 'h3';
  service: ServiceOffer;
  onBook(): void;
}

export function ServiceCard({ service, headingLevel = 'h2', onBook }: ServiceCardProps) {
  const { name, description, durationMinutes, addOns = [], picture, serviceCharge, total } = service;
  return (
    <Card>
      <Frame>{picture && <img {...picture} alt="" loading="lazy" decoding="async" />}</Frame>
      <Words>
        <Typography variant="h4" component={headingLevel}>
          {name}
        </Typography>
        <Typography variant="body2">{description}</Typography>
        <Duration>
          <ClockIcon size={18} /> {formatDuration(durationMinutes)}
        </Duration>
        {addOns.length > 0 && (
          <AddOns aria-label="Add-ons">
            {addOns.map((addOn) => (
              <li key={addOn.name}>
                {addOn.name} <b>+{formatMoney(addOn.price)}</b>
              </li>
            ))}
          </AddOns>
        )}
      </Words>
      <Footer>
        <div>
          <strong>{formatMoney(total)}</strong>
          <small>with {formatMoney(serviceCharge)} service charge</small>
        </div>
        <Button variant="contained" size="small" onClick={onBook} aria-label={`Book Service: ${name}`}>
          Book Service
        </Button>
      </Footer>
    </Card>
  );
}

const Card = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 20,
  background: colour.paper,
  boxShadow: '0 1px 2px rgb(44 15 38 / 8%)',
});

const Frame = styled('div')({
  aspectRatio: '3 / 2',
  background: colour.sand,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

const Words = styled('div')({ display: 'grid', gap: 6, padding: '18px 18px 0' });

const Duration = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.9375rem',
  color: colour.mauve,
});

const AddOns = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& > li': { padding: '3px 10px', borderRadius: 10, background: colour.sand, overflowWrap: 'anywhere' },
});

const Footer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  marginTop: 'auto',
  padding: 18,
  '& strong': { display: 'block', fontSize: '1.125rem' },
  '& small': { fontSize: '0.8125rem', color: colour.mauve },
  '& > button': { flex: 'none', marginLeft: 'auto' },
});
