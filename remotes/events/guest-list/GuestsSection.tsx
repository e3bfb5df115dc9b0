import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { GUESTS_PAGE_SIZE } from '@glow50/contract/events/sale-editor-calls';
import { Alert, Button, colour, Skeleton, Stack, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { GiftForm } from './GiftForm';
import { GuestRow } from './GuestRow';
import { GuestsStore } from './guests-store';

/** Who comes, what they answered, and the way to refund one of them or to give tickets away. */
export const GuestsSection = observer(function GuestsSection({ event }: { event: OrganizerEvent }) {
  const { api } = useHost();
  const [store] = useState(() => new GuestsStore(api, event.id));
  const [isOpen, setIsOpen] = useState(false);
  const [q, setQ] = useState('');
  const { status, found, page, problem, pending } = store;
  const pageCount = Math.ceil(found.total / GUESTS_PAGE_SIZE);

  useEffect(() => {
    if (isOpen) void store.load(1, '');
  }, [store, isOpen]);

  function handleSearch(submit: FormEvent) {
    submit.preventDefault();
    void store.load(1, q.trim());
  }

  return (
    <Fold onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Guests, refunds and complimentary tickets</summary>
      <Sections>
        <Search onSubmit={handleSearch} role="search">
          <TextField
            label="Name or email"
            type="search"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          <BusyButton type="submit" variant="outlined" isBusy={status === 'loading' && isOpen}>
            Find guests
          </BusyButton>
        </Search>
        <div aria-live="polite">
          {problem && pending === null && <Alert severity="error">{problem}</Alert>}
        </div>
        {isOpen && status === 'loading' && found.guests.length === 0 && (
          <Skeleton variant="rounded" height={120} />
        )}
        {status === 'ready' && found.guests.length === 0 && <Typography>No guests found.</Typography>}
        <List aria-label="Guests">
          {found.guests.map((guest) => (
            <li key={guest.ticketId}>
              <GuestRow store={store} guest={guest} isPast={event.isPast} canRefund={!event.isShared} />
            </li>
          ))}
        </List>
        {pageCount > 1 && (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Button disabled={page <= 1} onClick={() => void store.load(page - 1)}>
              Newer
            </Button>
            <Typography variant="body2">
              Page {page} of {pageCount}
            </Typography>
            <Button disabled={page >= pageCount} onClick={() => void store.load(page + 1)}>
              Older
            </Button>
          </Stack>
        )}
        {event.status === 'published' && !event.isPast && <GiftForm store={store} eventId={event.id} />}
      </Sections>
    </Fold>
  );
});

const Fold = styled('details')({
  '& > summary': { cursor: 'pointer', fontSize: '1.25rem', fontWeight: 650, minHeight: 44 },
});

const Sections = styled('div')({ display: 'grid', gap: 20, marginTop: 12 });

const Search = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > div': { flex: '1 1 220px' },
});

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '14px 0', borderTop: `1px solid ${colour.line}` },
});
