import type { ProviderCard as Provider } from '@glow50/contract/providers/providers';
import type { HeldTime } from '@glow50/host/held-times';
import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Link } from '@glow50/host/router';
import { Button, colour, styled, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';
import defaultPortrait from './default-portrait.svg';
import { CardTimes } from './CardTimes';
import { PinIcon } from './Icon';
import { Stars } from './Stars';

interface ProviderCardProps {
  provider: Provider;
  onBook(provider: Provider): void;
  /** A free time of a service was pressed. Without it, no free times are shown. */
  onTime?(provider: Provider, serviceId: string, startsAt: string): void;
  /** Stands before the free times. */
  held?: HeldTime;
  /** Set it on cards above the fold. Their pictures load at high priority. */
  isFirst?: boolean;
  headingLevel?: 'h2' | 'h3';
  /** Among the providers whom most people booked. */
  isTopSeller?: boolean;
  /** A round button in the corner of the picture. */
  corner?: ReactNode;
}

export function ProviderCard(props: ProviderCardProps) {
  const { provider, onBook, onTime, held, isFirst = false, headingLevel = 'h3', corner } = props;
  const { isTopSeller = false } = props;
  const { shortcuts } = provider;
  const hasTimes = onTime !== undefined && shortcuts !== undefined;
  const name = provider.name ?? 'Glow50 professional';
  return (
    <Card>
      <Portrait>
        <img
          src={provider.img ?? defaultPortrait}
          alt=""
          width={480}
          height={480}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
        {provider.asl && <Tag>ASL</Tag>}
      </Portrait>
      <Details>
        <Typography variant="h4" component={headingLevel}>
          <Link to={`/service-provider-profile?id=${provider.id}`}>{name}</Link>
        </Typography>
        <Typography variant="body2">
          {provider.service ?? 'Beauty and self-care'}
          {provider.matched && `, ${formatDuration(provider.matched.durationMinutes)}`}
        </Typography>
        <Stars rating={provider.rating} count={provider.ratingCount} />
        <Place>
          <PinIcon size={18} />
          {provider.city}, {provider.state} {provider.zipcode}
          {provider.miles !== undefined && `, ${provider.miles} mi`}
        </Place>
        {provider.next && !hasTimes && <Next>Next: {provider.next.label}</Next>}
        {provider.bookedCount > 0 && (
          <Booked>
            {isTopSeller ? (
              <>
                Got Booked the most <strong>{countTimes(provider.bookedCount)}</strong>
              </>
            ) : (
              countBookings(provider.bookedCount)
            )}
          </Booked>
        )}
      </Details>
      {corner && <Corner>{corner}</Corner>}
      {hasTimes && (
        <CardTimes
          name={name}
          shortcuts={shortcuts}
          held={held}
          isMatched={provider.matched !== undefined}
          onTime={(serviceId, startsAt) => onTime(provider, serviceId, startsAt)}
        />
      )}
      <Footer>
        {provider.priceFrom && (
          <span>
            {!provider.matched && 'from '}
            <strong>{formatMoney(provider.priceFrom)}</strong>
          </span>
        )}
        <Button
          variant="contained"
          size="small"
          onClick={() => onBook(provider)}
          aria-label={`Book Service with ${name}`}
        >
          Book Service
        </Button>
      </Footer>
    </Card>
  );
}

const countTimes = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'time' : 'times'}`;
const countBookings = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'booking' : 'bookings'}`;

/** On phones the portrait is next to the text, so that several cards fit on the screen. */
const PHONE = '@media (max-width: 559px)';
/** A phone at 200% zoom. The portrait is above the text again. */
const NARROW = '@media (max-width: 279.95px)';

const Card = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  overflow: 'hidden',
  borderRadius: 20,
  background: colour.paper,
  color: colour.ink,
  boxShadow: '0 1px 2px rgb(44 15 38 / 8%)',
  transition: 'box-shadow 200ms, transform 200ms',
  '&:hover': { boxShadow: '0 18px 40px rgb(44 15 38 / 14%)', transform: 'translateY(-3px)' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 20 },
  '&:has(a:focus-visible)': { outline: `3px solid ${colour.roseDark}`, outlineOffset: 3 },
  '& a:focus-visible': { outline: 'none' },
  '& strong': { fontWeight: 700 },
  [PHONE]: { display: 'grid', gridTemplateColumns: '40% minmax(0, 1fr)', gridTemplateRows: '1fr auto auto' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
});

const Portrait = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  background: colour.blush,
  '& > img': {
    display: 'block',
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    transition: 'transform 250ms',
  },
  [PHONE]: {
    gridRow: '1 / -1',
    '& > img': { position: 'absolute', height: '100%', aspectRatio: 'auto', objectPosition: '50% 50%' },
  },
  [NARROW]: { gridRow: 'auto', height: 132 },
  'article:hover > & > img': { transform: 'scale(1.03)' },
});

const Tag = styled('span')({
  position: 'absolute',
  top: 12,
  left: 12,
  padding: '4px 12px',
  borderRadius: 999,
  fontSize: '0.8125rem',
  fontWeight: 700,
  background: colour.paper,
});

const Corner = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 8,
  right: 8,
  [PHONE]: { right: 'auto', left: 'calc(40% - 52px)' },
  [NARROW]: { right: 8, left: 'auto' },
});

const Details = styled('div')({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  padding: '18px 18px 0',
  [PHONE]: { padding: '16px 14px 0' },
});

const Place = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.9375rem',
  color: colour.mauve,
});

const Next = styled('span')({ fontSize: '0.9375rem', fontWeight: 650, color: colour.roseDark });

const Booked = styled('span')({ fontSize: '0.875rem', color: colour.mauve });

const Footer = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: 18,
  [PHONE]: { padding: '12px 14px 14px' },
  '@media (max-width: 389.95px)': { flexWrap: 'wrap' },
  fontSize: '0.9375rem',
  '& button': { position: 'relative', zIndex: 1, flex: 'none', marginLeft: 'auto' },
});
