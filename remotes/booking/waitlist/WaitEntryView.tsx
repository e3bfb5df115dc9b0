import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import { Link } from '@glow50/host/router';
import { Alert, Button, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { Countdown } from '@glow50/ui/Countdown';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EntryStore } from './entry-store';
import { describeSpan } from './wait-spans';

export const WaitEntryView = observer(function WaitEntryView({ entry: found }: { entry: WaitEntry }) {
  const host = useHost();
  const [store] = useState(() => new EntryStore(host.api, found));
  const { entry, isGone, pending } = store;
  const { providerId, providerName, service, addOns, offer, state } = entry;
  const openBooking = () =>
    void host.run('openBooking', { providerId, serviceId: service.id, ...(addOns && { addOns }) });
  const { heading, words } = isGone ? LEFT : describe(entry);
  const isOpen = !isGone && (state === 'waiting' || state === 'offered');

  async function handleBook() {
    if (await store.claim()) openBooking();
  }

  return (
    <Sections>
      <header>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" sx={{ marginTop: 1 }}>
          {service.name} with {providerName}, {describeSpan(entry)}
        </Typography>
      </header>
      <div aria-live="polite">{store.problem && <Alert severity="error">{store.problem}</Alert>}</div>
      <Sheet>
        {offer && !isGone && (
          <Typography variant="h3" component="p">
            {offer.label}
          </Typography>
        )}
        {store.offerEndsAt !== null && !isGone && (
          <Countdown endsAt={store.offerEndsAt} purpose="book this time" onEnd={store.refresh}>
            Kept for you for
          </Countdown>
        )}
        <Typography>{words}</Typography>
      </Sheet>
      <Actions>
        {offer && !isGone && (
          <BusyButton
            variant="contained"
            color="secondary"
            size="large"
            isBusy={pending === 'claim'}
            onClick={() => void handleBook()}
          >
            Book this time
          </BusyButton>
        )}
        {isOpen ? (
          <BusyButton variant="outlined" isBusy={pending === 'leave'} onClick={() => void store.leave()}>
            {offer ? 'Pass it to the next in line' : 'Leave the waitlist'}
          </BusyButton>
        ) : state === 'booked' && !isGone ? (
          <Button component={Link} to="/my-bookings" variant="contained">
            My bookings
          </Button>
        ) : (
          <Button variant="contained" onClick={openBooking}>
            Look at the free times
          </Button>
        )}
      </Actions>
    </Sections>
  );
});

const LEFT = {
  heading: 'You are off the list',
  words: 'We won’t email you about it again.',
};

const KEPT = `Press Book this time before the clock runs out. The time is then yours for up to ${OFFER_MINUTES} minutes.`;

const ENDED = {
  heading: 'This booking has ended',
  words: 'It was canceled or missed. Maybe another time works for you, or join the list again.',
};

function describe({ state, wasBooked = false }: WaitEntry): { heading: string; words: string } {
  switch (state) {
    case 'waiting':
      return {
        heading: 'You are on the waitlist',
        words: `We’ll email you once, when it’s your turn for a free time. We then hold it for you for ${OFFER_MINUTES} minutes. If nothing opens up, you’ll come off the list automatically.`,
      };
    case 'offered':
      return { heading: 'A time is free', words: KEPT };
    case 'missed':
      if (wasBooked) return ENDED;
      return {
        heading: 'Your ten minutes are up',
        words: 'The time went to the next in line. Maybe another one works for you, or join the list again.',
      };
    case 'booked':
      return { heading: 'This time is booked', words: 'The email about the booking has all the details.' };
    case 'over':
      return {
        heading: 'Nothing opened up',
        words: 'The days you waited for are over. Maybe another one works for you.',
      };
  }
}

const Sections = styled('div')({ display: 'grid', gap: 24 });

const Sheet = styled('div')({
  display: 'grid',
  gap: 10,
  padding: 24,
  borderRadius: 20,
  background: colour.lilac,
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
