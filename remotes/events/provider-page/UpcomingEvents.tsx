import type { HttpClient } from '@glow50/host/http/http-client';
import type { Slots } from '@glow50/host/slots';
import { styled, Typography } from '@glow50/ui';
import { EventCard } from '@glow50/ui/EventCard';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GetTicketButton } from '../details/GetTicketButton';
import { UpcomingStore } from './upcoming-store';

type UpcomingEventsProps = Slots['provider-page.end'] & { api: HttpClient };

/** What a provider's page shows of its events, whichever of its tabs is open. */
export const UpcomingEvents = observer(function UpcomingEvents({
  api,
  providerId,
  providerName,
}: UpcomingEventsProps) {
  const [store] = useState(() => new UpcomingStore(api, providerId));
  useEffect(() => void store.load(), [store]);
  if (store.events.length === 0) return null;
  return (
    <Section aria-label={`Upcoming events of ${providerName}`} data-print="hidden">
      <Typography variant="h3" component="h2">
        Upcoming events
      </Typography>
      <ul>
        {store.events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
            <GetTicketButton event={event} variant="outlined" size="small" />
          </li>
        ))}
      </ul>
    </Section>
  );
});

const Section = styled('section')({
  marginTop: 56,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: 28,
    margin: '20px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: 14 },
  '& li > button': { alignSelf: 'flex-start' },
});
