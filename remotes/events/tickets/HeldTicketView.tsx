import type { HeldTicket } from '@glow50/contract/tickets/held-tickets';
import { Link } from '@glow50/host/router';
import { Alert, Button, Stack } from '@glow50/ui';
import { useState } from 'react';
import { EventHead } from './EventHead';
import { PrintSheet } from './PrintSheet';
import { TicketCard } from './TicketCard';
import { toOrderAddress } from './tickets-address';
import { TransferForm } from './TransferForm';
import { WalletButtons } from './WalletButtons';

export function HeldTicketView({ held }: { held: HeldTicket }) {
  const { event, ticket, orderToken, canTransfer, wallets = [] } = held;
  const [transferredTo, setTransferredTo] = useState<string | null>(null);
  return (
    <PrintSheet>
      <EventHead event={event} />
      {event.cancelledBecause !== null && (
        <Alert severity="error">
          {event.isCanceledByOffice
            ? event.cancelledBecause
            : `Canceled by the organizer: ${event.cancelledBecause}`}
        </Alert>
      )}
      {transferredTo ? (
        <Alert severity="success">
          Passed on to {transferredTo}, who gets a new code by email. The code that was here no longer works.
        </Alert>
      ) : (
        <TicketCard event={event} ticket={ticket} isOpen />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }} data-screen-only>
        {!transferredTo && (
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        )}
        {!transferredTo && ticket.token && <WalletButtons token={ticket.token} wallets={wallets} />}
        {orderToken && (
          <Button component={Link} to={toOrderAddress(orderToken)} variant="outlined">
            All tickets of this order
          </Button>
        )}
        <Button component={Link} to={`/event-details/${event.id}`}>
          About the event
        </Button>
      </Stack>
      {canTransfer && !transferredTo && ticket.token && (
        <TransferForm token={ticket.token} onTransferred={setTransferredTo} />
      )}
    </PrintSheet>
  );
}
