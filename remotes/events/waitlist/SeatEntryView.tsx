import { endSentence } from '@glow50/contract/events/end-sentence';
import { SEAT_OFFER_MINUTES, type SeatWaitEntry } from '@glow50/contract/tickets/seat-waitlist';
import { Link } from '@glow50/host/router';
import { Alert, Button, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { countTickets } from '../sale/count-tickets';
import { EventHead } from '../tickets/EventHead';
import { countOthers } from './count-others';
import { SeatEntryStore } from './seat-entry-store';

export const SeatEntryView = observer(function SeatEntryView({ entry: found }: { entry: SeatWaitEntry }) {
  const host = useHost();
  const [store] = useState(() => new SeatEntryStore(host.api, found));
  const { entry, isGone, pending } = store;
  const { event, state } = entry;
  const isOffered = !isGone && state === 'offered';
  const isOpen = isOffered || (!isGone && state === 'waiting');
  const { heading, words } = isGone ? LEFT : describe(entry);

  async function handleBuy() {
    if (!(await store.claim())) return;
    await host.run('getTicket', { eventId: event.id });
    await store.refresh();
  }

  return (
    <Sections>
      <EventHead event={event} />
      <div aria-live="polite">{store.problem && <Alert severity="error">{store.problem}</Alert>}</div>
      <Sheet>
        <Typography variant="h3" component="h2">
          {heading}
        </Typography>
        <Typography>{words}</Typography>
      </Sheet>
      <Actions>
        {isOffered && (
          <BusyButton
            variant="contained"
            color="secondary"
            size="large"
            isBusy={pending === 'claim'}
            onClick={() => void handleBuy()}
          >
            Buy these tickets
          </BusyButton>
        )}
        {isOpen && (
          <BusyButton variant="outlined" isBusy={pending === 'leave'} onClick={() => void store.leave()}>
            {isOffered ? 'Pass them to the next in line' : 'Leave the waitlist'}
          </BusyButton>
        )}
        <Button component={Link} to={state === 'bought' ? '/my-tickets' : `/event-details/${event.id}`}>
          {state === 'bought' ? 'My tickets' : 'About the event'}
        </Button>
      </Actions>
    </Sections>
  );
});

const LEFT = { heading: 'You are off the list', words: 'We won’t email you about it again.' };

function describe({ event, state, kind, number, before, secondsLeft, isPaused }: SeatWaitEntry): {
  heading: string;
  words: string;
} {
  const what = kind ? (number === 1 ? kind : `${number} × ${kind}`) : countTickets(number);
  switch (state) {
    case 'waiting':
      if (isPaused) {
        return {
          heading: 'Sales are paused',
          words: `You keep your place in line for ${what}. We email you when it is your turn.`,
        };
      }
      return {
        heading:
          before === 0 ? 'You’re next in line' : `You are on the waitlist, after ${countOthers(before)}`,
        words: `You’re waiting for ${what}. We’ll email you once, when it’s your turn. We then hold the seats for you for ${SEAT_OFFER_MINUTES} minutes.`,
      };
    case 'offered':
      return { heading: `Kept for you: ${what}`, words: describeLeft(secondsLeft ?? 0) };
    case 'missed':
      return {
        heading: 'Your thirty minutes are up',
        words: 'The seats went to the next in line. Join the list again if you still want to come.',
      };
    case 'bought':
      return { heading: 'These tickets are yours', words: 'The email about them has all the details.' };
    case 'over':
      if (event.cancelledBecause !== null) {
        const because = endSentence(event.cancelledBecause);
        const says = event.isCanceledByOffice ? because : `${event.organizer} says: ${because}`;
        return {
          heading: 'The event was called off',
          words: `${says} Nothing was charged, and there is nothing to do.`,
        };
      }
      return { heading: 'Nothing opened up', words: 'No more tickets for this event are being sold.' };
  }
}

function describeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const left = minutes < 1 ? 'less than a minute' : minutes === 1 ? 'one minute' : `${minutes} minutes`;
  return `We’re holding the seats for you for ${left} more.`;
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
