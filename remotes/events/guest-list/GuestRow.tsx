import type { EventGuest } from '@glow50/contract/events/sale-editor';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Alert, Button, colour, Stack, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { countTickets } from '../sale/count-tickets';
import type { GuestsStore } from './guests-store';

interface GuestRowProps {
  store: GuestsStore;
  guest: EventGuest;
  isPast: boolean;
  canRefund: boolean;
}

export const GuestRow = observer(function GuestRow({ store, guest, isPast, canRefund }: GuestRowProps) {
  const { notify } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const { name, email, buyer, kind, status, paid, refunded, answers, together, togetherPaid, isAnyIn } =
    guest;

  async function handleRefund() {
    if (await store.refund(guest)) notify.success('Refunded');
    setIsAsking(false);
  }

  return (
    <Row>
      <div>
        <strong>{name}</strong>{' '}
        <span>{[email, buyer !== name && `bought by ${buyer}`].filter(Boolean).join(', ')}</span>
        <span>
          {[
            kind,
            paid.cents === 0 ? 'free' : formatMoney(paid),
            describe(guest),
            refunded && `${formatMoney(refunded)} sent back`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {answers.length > 0 && (
          <Answers>
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </Answers>
        )}
      </div>
      {canRefund && status !== 'cancelled' && !isAsking && (
        <Button size="small" aria-label={`Refund ${name}`} onClick={() => setIsAsking(true)}>
          Refund
        </Button>
      )}
      {isAsking && (
        <Question role="group" aria-label={`Refund ${name}?`}>
          {isAnyIn && (
            <Alert severity="error">
              {status === 'admitted' ? name : 'Someone in the group'} was let in. Refund anyway?
            </Alert>
          )}
          <Typography>
            {together.length > 1 &&
              `${countTickets(together.length)} were bought as one and are refunded together. `}
            {togetherPaid.cents === 0
              ? together.length > 1
                ? 'They were free, so nothing goes back.'
                : 'It was free, so nothing goes back.'
              : `${formatMoney(togetherPaid)} goes back to ${buyer}.`}{' '}
            {describeEnd(together.length, isPast)} This cannot be undone.
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <BusyButton
              variant="contained"
              isBusy={store.pending === 'refund'}
              onClick={() => void handleRefund()}
            >
              Yes, refund
            </BusyButton>
            <Button onClick={() => setIsAsking(false)}>
              {together.length > 1 ? 'Keep the tickets' : 'Keep the ticket'}
            </Button>
          </Stack>
        </Question>
      )}
    </Row>
  );
});

function describeEnd(tickets: number, isPast: boolean): string {
  if (tickets > 1) {
    return isPast
      ? 'Their codes stop working.'
      : 'Their codes stop working and the seats are for sale again.';
  }
  return isPast ? 'The code stops working.' : 'The code stops working and the seat is for sale again.';
}

function describe({ status }: EventGuest): string | null {
  if (status === 'admitted') return 'let in';
  return status === 'cancelled' ? 'canceled' : null;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 24px',
  '& > div:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > div > span': { display: 'block', fontSize: '0.875rem', color: colour.mauve },
});

const Answers = styled('dl')({
  margin: '6px 0 0',
  fontSize: '0.875rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 8px' },
  '& dt': { color: colour.mauve },
  '& dd': { margin: 0 },
});

const Question = styled('div')({ flexBasis: '100%', display: 'grid', gap: 12, marginTop: 8 });
