import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import type { TicketEvent } from '@glow50/contract/tickets/ticket-orders';
import type { Ticket, TicketStatus } from '@glow50/contract/tickets/tickets';
import { Link } from '@glow50/host/router';
import { Button, Chip, colour, styled, Typography } from '@glow50/ui';
import { useState } from 'react';
import { NameForm } from './NameForm';
import { QrCode } from './QrCode';
import { toTicketAddress } from './tickets-address';

interface TicketCardProps {
  event: TicketEvent;
  ticket: Ticket;
  /** The page shows only this ticket: no link to it, and a larger code. */
  isOpen?: boolean;
  headingLevel?: 'h2' | 'h3';
}

export function TicketCard({ event, ticket, isOpen = false, headingLevel = 'h2' }: TicketCardProps) {
  const { status, holder, code, qr, token, seat, passedBy } = ticket;
  const [name, setName] = useState(holder.name);
  const canName = token !== null && status === 'valid' && !event.isPast && event.cancelledBecause === null;
  return (
    <Card data-status={status} data-open={isOpen || undefined}>
      {qr && <QrCode drawing={qr} label={`Code of the ticket of ${name}`} />}
      <div>
        <State data-status={status}>{describeStatus(ticket)}</State>
        <Typography variant="h4" component={headingLevel}>
          {name}
        </Typography>
        {passedBy && <Typography variant="body2">Passed on to you by {passedBy}</Typography>}
        <Typography variant="body2">
          Ticket {seat}, {ticket.kind && `${ticket.kind}, `}
          {event.name}, {describeEventTime(event)}
        </Typography>
        {code && <Code>{code}</Code>}
        {token && !isOpen && status === 'valid' && (
          <Button
            component={Link}
            to={toTicketAddress(token)}
            size="small"
            sx={{ marginLeft: -1.5 }}
            data-screen-only
          >
            Open or pass on
          </Button>
        )}
        {canName && <NameForm token={token} seat={seat} onNamed={setName} />}
      </div>
    </Card>
  );
}

function describeStatus({ status, holder, isOutside }: Ticket): string {
  if (status === 'passed_on') return `Passed on to ${holder.name}`;
  return status === 'admitted' && isOutside ? 'Checked out, lets you in again' : STATUS_LABELS[status];
}

const STATUS_LABELS: Readonly<Record<Exclude<TicketStatus, 'passed_on'>, string>> = {
  valid: 'Lets one person in',
  admitted: 'Already let in',
  cancelled: 'Canceled',
};

const Card = styled('article')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 20,
  padding: 20,
  borderRadius: 24,
  background: colour.sand,
  breakInside: 'avoid',
  '& > div': { flex: '1 1 200px', minWidth: 0 },
  '& > svg': { width: 132, height: 132 },
  '&[data-open] > svg': { width: 'min(260px, 100%)', height: 'auto' },
  '&[data-status="cancelled"], &[data-status="passed_on"]': {
    background: 'none',
    border: `1px solid ${colour.line}`,
  },
  '@media print': { border: `1px solid ${colour.line}`, background: 'none' },
});

const State = styled(Chip)({
  marginBottom: 8,
  background: colour.paper,
  '&[data-status="valid"]': { background: colour.mint },
  '&[data-status="admitted"]': { background: colour.saffronSoft },
});

const Code = styled('p')({
  margin: '10px 0 8px',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});
