import type { DoorList } from '@glow50/contract/check-in/check-ins';
import { Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CheckInStore } from './check-in-store';
import { formatDoorClock } from './check-in-outcome';
import { findGuests, GUESTS_SHOWN } from './find-guests';
import { SendTickets } from './door-staff/SendTickets';

export const GuestList = observer(function GuestList({ store }: { store: CheckInStore }) {
  const [words, setWords] = useState('');
  const { list } = store;
  const found = findGuests(list.tickets, words);
  const hidden = found.length - GUESTS_SHOWN;
  return (
    <section aria-labelledby="guests-title">
      <Typography id="guests-title" variant="h3" component="h2" sx={{ marginBottom: 1.5 }}>
        Guests
      </Typography>
      <TextField
        label="Find a name"
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <List aria-label="Guests">
        {found.slice(0, GUESTS_SHOWN).map((ticket) => (
          <GuestLine key={ticket.id} store={store} ticket={ticket} />
        ))}
      </List>
      <Typography variant="body2" role="status">
        {found.length === 0 &&
          (list.tickets.length === 0 ? 'No one has a ticket.' : 'No one with that name.')}
        {hidden > 0 && `And ${hidden} more. Type a name to find them.`}
      </Typography>
    </section>
  );
});

interface GuestLineProps {
  store: CheckInStore;
  ticket: DoorList['tickets'][number];
}

const GuestLine = observer(function GuestLine({ store, ticket }: GuestLineProps) {
  const { list, admitted, undoable, admit, undo } = store;
  const { id, name, buyer, seat, quantity = 1, kind } = ticket;
  const inside = admitted.get(id);
  const doneHere = undoable.get(id);
  const who = seat && quantity > 1 ? `${name}, ticket ${seat} of ${quantity}` : name;

  function describe(): string {
    if (inside) return `Inside since ${formatDoorClock(inside.at, list.event)}, ${inside.by}`;
    if (ticket.leftAt) return `Left at ${formatDoorClock(ticket.leftAt, list.event)}`;
    return buyer === name ? 'Not here yet' : `Bought by ${buyer}`;
  }

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          {kind && `${kind}. `}
          {seat && `Ticket ${seat} of ${quantity}. `}
          {describe()}
        </span>
        {!store.hasPass && <SendTickets eventId={list.event.id} ticketId={id} name={who} />}
      </div>
      <div>
        {doneHere && (
          <Button size="small" aria-label={`Undo for ${who}`} onClick={() => void undo(doneHere)}>
            Undo
          </Button>
        )}
        {store.canceledBecause === null && (
          <Button
            variant="outlined"
            size="small"
            aria-label={`${inside ? 'Check out' : 'Let in'} ${who}`}
            onClick={() => void admit({ ticketId: id }, inside ? 'check_out' : 'admit')}
          >
            {inside ? 'Check out' : 'Let in'}
          </Button>
        )}
      </div>
    </li>
  );
});

const List = styled('ul')({
  margin: '12px 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    padding: '8px 0',
    borderBottom: `1px solid ${colour.line}`,
  },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > div:last-of-type': { display: 'flex', flex: 'none', gap: 8 },
  '& > li > div > span': { display: 'block', fontSize: '0.875rem', color: colour.mauve },
});
