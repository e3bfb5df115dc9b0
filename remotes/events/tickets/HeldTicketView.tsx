import type { HeldTicket } from '@glow50/contract/tickets/held-tickets';
import { Link } from '@glow50/host/router';
import { Alert, Button, Stack, Typography } from '@glow50/ui';
import { useState } from 'react';
import { PrintSheet } from './PrintSheet';
import { TicketCard } from './TicketCard';
import { toOrderAddress } from './tickets-address';
import { TransferForm } from './TransferForm';

export function HeldTicketView({ held }: { held: HeldTicket }) {
  const { event, ticket, orderToken, canTransfer } = held;
  const [passedTo, setPassedTo] = useState<string | null>(null);
  return (
    <PrintSheet>
      <header>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
          {event.name}
        </Typography>
        <Typography variant="subtitle1" sx={{ marginTop: 1 }}>
          {event.whenLabel}, {event.place}
        </Typography>
      </header>
      {event.cancelledBecause !== null && (
        <Alert severity="error">Cancelled by the organizer: {event.cancelledBecause}</Alert>
      )}
      {passedTo ? (
        <Alert severity="success">
          Passed on to {passedTo}, who gets a new code by email. The code that stood here lets nobody in any
          more.
        </Alert>
      ) : (
        <TicketCard event={event} ticket={ticket} isOpen />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }} data-screen-only>
        {!passedTo && (
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        )}
        {orderToken && (
          <Button component={Link} to={toOrderAddress(orderToken)} variant="outlined">
            All tickets of this order
          </Button>
        )}
        <Button component={Link} to={`/event-details/${event.id}`}>
          About the event
        </Button>
      </Stack>
      {canTransfer && !passedTo && ticket.token && (
        <TransferForm token={ticket.token} onPassedOn={setPassedTo} />
      )}
    </PrintSheet>
  );
}
