import type { EventDetails } from '@glow50/contract/events/events';
import type { EventPreview } from '@glow50/contract/events/organizing';
import { describeEventDay, describeEventHours } from '@glow50/contract/events/describe-event-time';
import { formatDay, formatTime } from '@glow50/contract/events/format-event-date';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Link } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import defaultPoster from '@glow50/ui/default-poster.svg';
import { CalendarIcon, ClockIcon, PersonIcon, PinIcon } from '@glow50/ui/Icon';
import { GetTicketButton } from './GetTicketButton';
import { SeatWait } from '../waitlist/SeatWait';
import { explainNoSale, isSoldOut } from './sale-labels';
import { ShareButton } from '@glow50/ui/ShareButton';

/** `missing` is what a draft does not say yet. */
export function EventFacts({
  event,
  missing = [],
}: {
  event: EventDetails;
  missing?: EventPreview['missing'];
}) {
  const noSale = explainNoSale(event);
  const lacks = (part: (typeof missing)[number]) => missing.includes(part);
  const place = [event.address, event.city, `${event.state} ${event.zipcode}`.trim()].filter(Boolean);
  return (
    <Columns>
      <img src={event.img ?? defaultPoster} alt="" width={800} height={600} fetchPriority="high" />
      <div>
        <Typography variant="h1">{event.name}</Typography>
        <Facts>
          <dt>
            <CalendarIcon /> Date
          </dt>
          <dd>
            {lacks('date') ? (
              'No date yet'
            ) : (
              <>
                {formatDay(event.date)} <small>{describeEventDay(event)}</small>
              </>
            )}
          </dd>
          <dt>
            <ClockIcon /> Time
          </dt>
          <dd>
            {lacks('date') ? (
              'No time yet'
            ) : (
              <>
                {formatTime(event.time)} <small>{describeEventHours(event)}</small>
              </>
            )}
          </dd>
          <dt>
            <PersonIcon /> Organizer
          </dt>
          <dd>
            {event.providerId ? (
              <Link to={`/service-provider-profile?id=${event.providerId}`}>{event.organizer}</Link>
            ) : (
              event.organizer
            )}
          </dd>
          <dt>
            <PinIcon /> Place
          </dt>
          <dd>{lacks('place') ? 'No place yet' : place.join(', ')}</dd>
        </Facts>
        <Ticket>
          {event.cancelledBecause === null &&
            (lacks('price') && !event.hasKinds ? <p>No price yet</p> : <Price event={event} />)}
          <Actions>
            <GetTicketButton event={event} variant="contained" color="secondary" size="large" />
            {isSoldOut(event) && <SeatWait event={event} />}
            <ShareButton title={event.name} />
          </Actions>
          <Typography variant="body2" role="status" sx={{ flexBasis: '100%', color: colour.ash }}>
            {lacks('seats') ? (
              'No number of seats yet'
            ) : noSale ? (
              <>
                <strong>{noSale.title}.</strong> {noSale.words}
              </>
            ) : (
              (event.seats.label ?? `${event.seats.left} of ${event.seats.capacity} seats left`)
            )}
          </Typography>
        </Ticket>
        <Typography variant="h3" component="h2" sx={{ marginTop: 5, marginBottom: 1.5 }}>
          About this event
        </Typography>
        <Typography sx={{ maxWidth: '62ch', whiteSpace: 'pre-line', color: colour.ash }}>
          {lacks('description') ? 'No description yet' : event.description}
        </Typography>
        <Typography sx={{ marginTop: 3, color: colour.ash }}>
          Questions? {lacks('contact') ? 'No contact yet' : `Ask ${event.contact}`}
          {event.email && (
            <>
              , <Mail href={`mailto:${event.email}`}>{event.email}</Mail>
            </>
          )}
          .
        </Typography>
      </div>
    </Columns>
  );
}

function Price({ event: { price, hasKinds } }: { event: EventDetails }) {
  if (price.cents === 0 && !hasKinds) {
    return (
      <p>
        <strong>Free</strong>
      </p>
    );
  }
  if (price.cents === 0) {
    return (
      <p>
        <strong>Free and paid</strong> tickets
      </p>
    );
  }
  return (
    <p>
      {hasKinds && 'From '}
      <strong>{formatMoney(price)}</strong> per person
    </p>
  );
}

const Columns = styled('article')({
  display: 'grid',
  gap: 32,
  '& > img': {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: 28,
    background: colour.plum,
  },
  '& > div': { minWidth: 0 },
  '@media (min-width: 900px)': {
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: 64,
    '& > img': { position: 'sticky', top: 104, aspectRatio: '4 / 4.2' },
  },
});

const Mail = styled('a')({ color: 'inherit', textUnderlineOffset: '0.15em' });

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12px 24px',
  '@media (max-width: 299.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px 0' },
  margin: '28px 0',
  '& dt': { display: 'flex', alignItems: 'center', gap: 10, color: colour.ash },
  '& dd': { margin: 0, fontWeight: 600 },
  '& small': { marginLeft: 6, fontSize: '0.9375rem', fontWeight: 400, color: colour.ash },
  '& a': { color: 'inherit', textUnderlineOffset: '0.15em' },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const Ticket = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 14,
  padding: 24,
  borderRadius: 24,
  background: colour.coal,
  '& > p': { margin: 0 },
  '& > p:first-of-type > strong': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '2rem',
    fontWeight: 560,
  },
});
