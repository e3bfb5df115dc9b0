import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import { Link, useRevalidator } from '@glow50/host/router';
import { Alert, Button, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EntryStore } from './entry-store';
import { describeSpan } from './wait-spans';

/** The waitlists that a customer is on, above their bookings. */
export function WaitingList({ entries }: { entries: readonly WaitEntry[] }) {
  return (
    <section aria-labelledby="waiting-title">
      <Typography id="waiting-title" variant="h3" component="h2" sx={{ marginBottom: 1.5 }}>
        Waiting for a free time
      </Typography>
      <List>
        {entries.map((entry) => (
          <WaitingLine key={entry.token} entry={entry} />
        ))}
      </List>
    </section>
  );
}

const WaitingLine = observer(function WaitingLine({ entry }: { entry: WaitEntry }) {
  const { api } = useHost();
  const { revalidate } = useRevalidator();
  const [store] = useState(() => new EntryStore(api, entry));
  const { service, providerName, offer, token } = entry;
  const name = `${service.name} with ${providerName}, ${describeSpan(entry)}`;

  async function handleLeave() {
    if (await store.leave()) await revalidate();
  }

  return (
    <li>
      <div>
        <Typography variant="h4" component="h3">
          {service.name} with {providerName}
        </Typography>
        <Typography>{describeSpan(entry)}</Typography>
        {offer && <strong>{offer.label} is kept for you now</strong>}
        {store.problem && <Alert severity="error">{store.problem}</Alert>}
      </div>
      <Actions>
        {offer && (
          <Button component={Link} to={`/waitlist/${token}`} variant="contained" size="small">
            Book it
          </Button>
        )}
        <BusyButton
          variant="outlined"
          size="small"
          isBusy={store.pending === 'leave'}
          aria-label={`Leave the waitlist: ${name}`}
          onClick={() => void handleLeave()}
        >
          Leave the list
        </BusyButton>
      </Actions>
    </li>
  );
});

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: 24,
    borderRadius: 20,
    background: colour.lilac,
  },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });
