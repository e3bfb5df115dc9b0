import { Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CheckInStore } from './check-in-store';
import { formatClock } from './check-in-outcome';
import { findGuests, GUESTS_SHOWN } from './find-guests';

export const GuestList = observer(function GuestList({ store }: { store: CheckInStore }) {
  const [words, setWords] = useState('');
  const { list, admitted, isChecking, admit } = store;
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
        {found.slice(0, GUESTS_SHOWN).map(({ id, name, buyer }) => {
          const inside = admitted.get(id);
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span>
                  {inside
                    ? `Inside since ${formatClock(inside.at)}, ${inside.by}`
                    : buyer === name
                      ? 'Not here yet'
                      : `Bought by ${buyer}`}
                </span>
              </div>
              {!inside && (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={isChecking}
                  aria-label={`Let ${name} in`}
                  onClick={() => void admit({ ticketId: id })}
                >
                  Let in
                </Button>
              )}
            </li>
          );
        })}
      </List>
      <Typography variant="body2" role="status">
        {found.length === 0 &&
          (list.tickets.length === 0 ? 'Nobody has a ticket yet.' : 'Nobody of that name.')}
        {hidden > 0 && `And ${hidden} more. Type a name to find them.`}
      </Typography>
    </section>
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
  '& span': { display: 'block', fontSize: '0.875rem', color: colour.mauve },
});
