import { Button } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useBookingStore } from '../use-booking-store';
import { DAYS_AHEAD } from './days-ahead';
import { waitDraft } from './wait-draft';
import type { WaitedFor } from './waited-for';

const WaitPanel = lazy(async () => ({ default: (await import('./WaitPanel')).WaitPanel }));

/** Below the calendar, when a day or a part of one is full: the way to the waitlist. */
export const WaitOffer = observer(function WaitOffer() {
  const { provider, service, addOns, durationMinutes, calendar } = useBookingStore();
  const { drafts } = useHost();
  const names = addOns.map(({ name }) => name);
  const asked: WaitedFor | null = provider &&
    service && {
      providerId: provider.id,
      serviceId: service.id,
      ...(names.length > 0 && { addOns: names }),
      ...(durationMinutes > service.durationMinutes && { durationMinutes }),
    };
  const [isOpen, setIsOpen] = useState(() => asked !== null && waitDraft(drafts, asked).read() !== null);
  if (!provider || !asked || !calendar.today) return null;
  const trigger = (
    <Button onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start', marginLeft: -1.75 }}>
      Is your day or part of the day full? Tell me when a time is free
    </Button>
  );
  if (!isOpen) return calendar.hasFullTime(DAYS_AHEAD) ? trigger : null;
  return (
    <Suspense fallback={trigger}>
      <WaitPanel
        key={[asked.serviceId, ...names].join()}
        asked={asked}
        providerName={provider.name ?? 'this professional'}
        today={calendar.today}
      />
    </Suspense>
  );
});
