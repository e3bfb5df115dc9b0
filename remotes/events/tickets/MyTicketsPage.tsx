import type { HeldTicket, MyTickets } from '@glow50/contract/tickets/held-tickets';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import type { ReactNode } from 'react';
import { HeldTicketView } from './HeldTicketView';
import { LinkForm } from './LinkForm';
import { OrderView } from './OrderView';
import { TicketList } from './TicketList';

/** `?order=` and `?ticket=` carry a signed link. Without either, the signed-in user's tickets are listed. */
export type TicketsData =
  | { view: 'order'; token: string; outcome: Outcome<BoughtOrder> }
  | { view: 'ticket'; token: string; outcome: Outcome<HeldTicket> }
  | { view: 'list'; outcome: Outcome<MyTickets> }
  | { view: 'signed-out' };

export function MyTicketsPage() {
  const data = useLoaderData<TicketsData>();
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {data.view === 'order' && (
        <Answer outcome={data.outcome}>
          {(bought) => <OrderView key={data.token} token={data.token} bought={bought} />}
        </Answer>
      )}
      {data.view === 'ticket' && (
        <Answer outcome={data.outcome}>{(held) => <HeldTicketView key={data.token} held={held} />}</Answer>
      )}
      {data.view === 'list' && (
        <>
          <Answer outcome={data.outcome}>{(tickets) => <TicketList tickets={tickets} />}</Answer>
          <LinkForm />
        </>
      )}
      {data.view === 'signed-out' && (
        <>
          <EmptyState
            isWholePage
            title="Sign in to see your tickets"
            action={
              <Button component={Link} to="/sign-in" state={{ from: '/my-tickets' }} variant="contained">
                Sign in
              </Button>
            }
          >
            Bought as a guest? The link in your email opens your tickets.
          </EmptyState>
          <LinkForm />
        </>
      )}
    </Container>
  );
}

interface AnswerProps<Data> {
  outcome: Outcome<Data>;
  children(data: Data): ReactNode;
}

function Answer<Data>({ outcome, children }: AnswerProps<Data>) {
  if (outcome.ok) return children(outcome.data);
  if (outcome.status === 404 || outcome.status === 410) {
    return (
      <>
        <EmptyState
          isWholePage
          title={outcome.status === 410 ? 'This ticket was passed on' : 'This link doesn’t lead to a ticket'}
          action={
            <Button component={Link} to="/my-tickets" variant="contained">
              My tickets
            </Button>
          }
        >
          {outcome.status === 410
            ? 'It belongs to someone else now, who has a new code for the door.'
            : 'Open it again from your latest email about the tickets, or from My tickets.'}
        </EmptyState>
        {outcome.status === 404 && <LinkForm />}
      </>
    );
  }
  return <LoadError isWholePage message={outcome.message} />;
}
