import type { EventSummary } from '@glow50/contract/events/events';
import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import { formatEventDate } from '@glow50/contract/events/format-event-date';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Link } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import defaultPoster from './default-poster.svg';

interface EventCardProps {
  event: EventSummary;
  isFirst?: boolean;
  headingLevel?: 'h2' | 'h3';
  details?: string;
}

/** The whole card links to the event's page. Inherits the text color. */
export function EventCard({ event, isFirst = false, headingLevel = 'h3', details }: EventCardProps) {
  return (
    <Card>
      <Poster>
        <img
          src={event.img ?? defaultPoster}
          alt=""
          width={800}
          height={600}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
        {event.isPast ? <Price data-past>Past</Price> : <Price>{toPrice(event)}</Price>}
        {!event.isPast && event.seats.label && <Seats>{event.seats.label}</Seats>}
      </Poster>
      <When dateTime={event.startsAt}>{formatEventDate(event.date, event.time)}</When>
      <Typography variant="body2">{describeEventTime(event)}</Typography>
      <Typography variant="h3" component={headingLevel}>
        <Link to={`/event-details/${event.id}`}>{event.name}</Link>
      </Typography>
      <Typography variant="body2">
        {details ?? `${event.organizer} · ${event.city}, ${event.state}`}
      </Typography>
    </Card>
  );
}

function toPrice({ price, hasKinds }: EventSummary): string {
  if (price.cents === 0) return hasKinds ? 'Free and paid' : 'Free';
  return `${hasKinds ? 'From ' : ''}${formatMoney(price)}`;
}

const Card = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 20 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '3px solid currentcolor', outlineOffset: 4 },
  '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.15em', textDecorationThickness: 2 },
  '& p': { opacity: 0.8 },
});

const Poster = styled('div')({
  position: 'relative',
  marginBottom: 10,
  overflow: 'hidden',
  borderRadius: 20,
  background: colour.plum,
  '& > img': {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    transition: 'transform 250ms',
  },
  'article:hover > & > img': { transform: 'scale(1.03)' },
});

const Price = styled('span')({
  position: 'absolute',
  right: 12,
  bottom: 12,
  padding: '5px 14px',
  borderRadius: 999,
  fontWeight: 700,
  color: colour.ink,
  background: colour.saffron,
  '&[data-past]': { background: colour.sand },
});

const Seats = styled(Price)({ right: 'auto', left: 12, background: colour.blush });

const When = styled('time')({ fontSize: '0.9375rem', fontWeight: 600, letterSpacing: '0.01em' });
