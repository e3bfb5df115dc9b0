import type { GuestSheet } from '@glow50/contract/events/organizing';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, colour, Container, Stack, styled, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { PrintSheet } from '../../tickets/PrintSheet';
import { toEventEditorAddress } from '../editor-address';
import { SignInFirst } from '../SignInFirst';

export type GuestSheetData = Outcome<GuestSheet> | null;

const STATES = { valid: '', admitted: 'In', cancelled: 'Not valid' } as const;

/** The list of all tickets with their codes, to be printed and used at a door without devices. */
export function GuestSheetPage() {
  const outcome = useLoaderData<GuestSheetData>();
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {outcome === null ? (
        <SignInFirst title="Sign in to see the door list" />
      ) : outcome.ok ? (
        <Sheet sheet={outcome.data} />
      ) : (
        <LoadError isWholePage message={outcome.message} />
      )}
    </Container>
  );
}

function Sheet({ sheet: { event, printedAt, tickets } }: { sheet: GuestSheet }) {
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: event.timeZone });
  const moment = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: event.timeZone,
  });
  const valid = tickets.filter(({ state }) => state !== 'cancelled').length;
  return (
    <PrintSheet>
      <header>
        <Typography variant="h1" sx={{ fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.5rem)' }}>
          Door list: {event.name}
        </Typography>
        <Typography>
          {event.whenLabel}, {event.place}. {valid} {valid === 1 ? 'ticket' : 'tickets'}, as of{' '}
          {moment.format(new Date(printedAt))}.
        </Typography>
      </header>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }} data-screen-only>
        <Button variant="contained" onClick={() => window.print()}>
          Print
        </Button>
        <Button component={Link} to={toEventEditorAddress(event.id)}>
          Back to the event
        </Button>
      </Stack>
      {tickets.length === 0 ? (
        <EmptyState title="No one has a ticket yet" />
      ) : (
        <div role="region" aria-label="Tickets by name">
          <Table>
            <caption>Tickets by name</caption>
            <thead>
              <tr>
                <th scope="col">In</th>
                <th scope="col">Name</th>
                <th scope="col">Code</th>
                <th scope="col">Bought by</th>
                <th scope="col">Order</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {tickets.map(({ id, seat, kind, name, code, buyer, order, state, admittedAt }) => (
                <tr key={id} data-state={state}>
                  <td>
                    <Box aria-hidden>{state === 'admitted' ? '✓' : ''}</Box>
                  </td>
                  <th scope="row">{name}</th>
                  <td>
                    <code>{code}</code>
                  </td>
                  <td>
                    <Label aria-hidden>Bought by</Label> {buyer}
                  </td>
                  <td>
                    <Label aria-hidden>Order</Label> {order}, ticket {seat}
                    {kind && `, ${kind}`}
                  </td>
                  <td>
                    {STATES[state]}
                    {state === 'admitted' && admittedAt && ` since ${clock.format(new Date(admittedAt))}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </PrintSheet>
  );
}

const NARROW = '@media screen and (max-width: 699.95px)';

const Box = styled('span')({
  display: 'inline-block',
  width: 18,
  height: 18,
  lineHeight: '16px',
  textAlign: 'center',
  border: `1.5px solid ${colour.ink}`,
  borderRadius: 3,
});

/** Stands for the head of the column where the cells of a row are below each other. */
const Label = styled('span')({ display: 'none', color: colour.mauve, [NARROW]: { display: 'inline' } });

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& caption': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { padding: '8px 12px 8px 0', textAlign: 'left', verticalAlign: 'top' },
  '& tbody tr': { borderTop: `1px solid ${colour.line}`, breakInside: 'avoid' },
  '& code': { fontSize: '0.875rem', whiteSpace: 'nowrap' },
  '& tr[data-state="cancelled"] :is(th, code)': { textDecoration: 'line-through' },
  [NARROW]: {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': { display: 'grid', gridTemplateColumns: '30px minmax(0, 1fr)', paddingBlock: 10 },
    '& td, & th': { gridColumn: 2, padding: '2px 0', overflowWrap: 'anywhere' },
    '& td:first-of-type': { gridColumn: 1, gridRow: 1 },
    '& td:empty': { display: 'none' },
    '& code': { whiteSpace: 'normal' },
  },
  '@media print': {
    fontSize: '9pt',
    '& code': { fontSize: '8.5pt' },
    '& thead': { display: 'table-header-group' },
  },
});
