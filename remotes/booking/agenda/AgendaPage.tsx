import type { Agenda } from '@glow50/contract/bookings/agenda';
import type { Outcome } from '@glow50/host/outcome';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Container, Stack } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import { useState } from 'react';
import { ProviderHeader } from '../bookings/ProviderHeader';
import { AgendaBar } from './AgendaBar';
import { type AgendaView, addressOf, spanOf } from './agenda-place';
import { AgendaStore } from './agenda-store';
import { DayView } from './DayView';
import { WeekView } from './WeekView';

export interface AgendaPageProps {
  providerId: string;
  place: AgendaView;
  outcome: Outcome<Agenda>;
}

export function AgendaPage({ providerId, place, outcome }: AgendaPageProps) {
  return (
    <Container maxWidth={place.view === 'day' ? 'md' : 'lg'} sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Stack sx={{ gap: 3 }}>
        <ProviderHeader current={place.view} date={place.date} />
        {outcome.ok ? (
          <LoadedAgenda
            key={addressOf({ view: place.view, date: spanOf(place).from })}
            providerId={providerId}
            place={place}
            agenda={outcome.data}
          />
        ) : (
          <LoadError message={outcome.message} />
        )}
      </Stack>
    </Container>
  );
}

function LoadedAgenda({ providerId, place, agenda }: Omit<AgendaPageProps, 'outcome'> & { agenda: Agenda }) {
  const { api } = useHost();
  const [store] = useState(() => new AgendaStore(api, { providerId, ...spanOf(place) }, agenda));
  return (
    <>
      <AgendaBar place={place} today={agenda.today} bookings={agenda.bookings} waiting={agenda.waiting} />
      {place.view === 'day' ? (
        <DayView store={store} place={place} />
      ) : (
        <WeekView store={store} place={place} />
      )}
    </>
  );
}
