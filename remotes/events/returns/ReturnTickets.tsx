import { formatMoney } from '@glow50/contract/money/format-money';
import type { TicketReturns } from '@glow50/contract/tickets/returns';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import type { Ticket } from '@glow50/contract/tickets/tickets';
import { Alert, Button, Checkbox, Stack, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { countTickets } from '../sale/count-tickets';
import { ReturnStore } from './return-store';

interface ReturnTicketsProps {
  token: string;
  returns: TicketReturns;
  tickets: readonly Ticket[];
  onReturned(bought: BoughtOrder): void;
}

/** Says for each ticket what goes back, and asks once more before it does. */
export const ReturnTickets = observer(function ReturnTickets({
  token,
  returns: { isMoved, until, pieces },
  tickets,
  onReturned,
}: ReturnTicketsProps) {
  const { api } = useHost();
  const [store] = useState(() => {
    const created = new ReturnStore(api, token);
    if (pieces.length === 1) created.chooseAll(pieces);
    return created;
  });
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const { chosen, problem, isReturning } = store;
  const { back, fee } = store.sumOf(pieces);
  const isFree = pieces.every((piece) => piece.back.cents + piece.fee.cents === 0);

  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);

  async function handleReturn() {
    const bought = await store.giveBack(pieces);
    setIsAsking(false);
    if (bought) onReturned(bought);
  }

  return (
    <section aria-labelledby="return-title" data-screen-only>
      <Typography id="return-title" variant="h3" component="h2">
        {isMoved ? 'Can’t make the new date?' : 'Can’t come?'}
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        {isMoved
          ? 'The event was moved since you bought. You can return every ticket that wasn’t used and get all of its money back.'
          : `You can return ${isFree ? 'free tickets' : 'tickets'} until ${until}.`}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Pieces>
        <legend>Which tickets?</legend>
        {pieces.map((piece) => (
          <Checkbox
            key={piece.ticketIds.join()}
            label={describePiece(piece, tickets)}
            checked={store.isChosen(piece)}
            disabled={isAsking}
            onChange={() => store.toggle(piece)}
          />
        ))}
      </Pieces>
      {isAsking ? (
        <>
          <Typography ref={question} tabIndex={-1} sx={{ outline: 'none', marginBottom: 1.5 }}>
            <strong>
              Return {countTickets(chosen.size)}? {describeSum(back, fee)}
            </strong>{' '}
            {chosen.size === 1 ? 'Its code stops working.' : 'Their codes stop working.'}
          </Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
            <BusyButton variant="contained" isBusy={isReturning} onClick={() => void handleReturn()}>
              Yes, return {chosen.size === 1 ? 'it' : 'them'}
            </BusyButton>
            <Button onClick={() => setIsAsking(false)}>Keep {chosen.size === 1 ? 'it' : 'them'}</Button>
          </Stack>
        </>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" disabled={chosen.size === 0} onClick={() => setIsAsking(true)}>
            Return tickets
          </Button>
          {pieces.length > 1 && <Button onClick={() => store.chooseAll(pieces)}>Choose all</Button>}
        </Stack>
      )}
    </section>
  );
});

type Piece = TicketReturns['pieces'][number];

function describePiece({ ticketIds, back, fee }: Piece, tickets: readonly Ticket[]): string {
  const ofPiece = tickets.filter(({ id }) => ticketIds.includes(id));
  const seats = ofPiece.map(({ seat }) => seat).join(', ');
  const [first] = ofPiece;
  const name = [first?.kind, first?.holder.name].filter(Boolean).join(', ');
  const what = `${ofPiece.length === 1 ? 'Ticket' : 'Tickets'} ${seats} (${name})`;
  return `${what}: ${describeSum(back.cents, fee.cents)}`;
}

const usd = (cents: number): string => formatMoney({ cents, currency: 'USD' });

function describeSum(back: number, fee: number): string {
  if (back === 0)
    return fee === 0 ? 'Free, so nothing goes back.' : `Nothing goes back: the fee is ${usd(fee)}.`;
  return fee === 0
    ? `You get ${usd(back)} back.`
    : `You get ${usd(back)} back; a fee of ${usd(fee)} is kept.`;
}

const Pieces = styled('fieldset')({
  margin: '0 0 12px',
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 600 },
});
