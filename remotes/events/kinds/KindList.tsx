import { formatMoney } from '@glow50/contract/money/format-money';
import type { TicketKind } from '@glow50/contract/tickets/ticket-kinds';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { seatWaitDraft } from '../waitlist/seat-wait-draft';
import { SeatWaitPanel } from '../waitlist/SeatWaitPanel';
import type { ChoiceStore } from './choice-store';
import { NumberStepper } from './NumberStepper';

interface KindListProps {
  choice: ChoiceStore;
  eventId: number;
}

export const KindList = observer(function KindList({ choice, eventId }: KindListProps) {
  return (
    <List aria-label="Kinds of tickets">
      {choice.kinds.map((kind) => (
        <li key={kind.id} data-state={kind.state}>
          <KindRow choice={choice} kind={kind} eventId={eventId} />
        </li>
      ))}
    </List>
  );
});

const KindRow = observer(function KindRow({ choice, kind, eventId }: KindListProps & { kind: TicketKind }) {
  const { drafts } = useHost();
  const [isWaiting, setIsWaiting] = useState(() => seatWaitDraft(drafts, eventId, kind.id).read() !== null);
  const { id, name, note, places, price, reduced, label, state } = kind;
  return (
    <>
      <Head>
        <div>
          <Typography variant="h4" component="h4">
            {name}
          </Typography>
          <Typography variant="body2">
            {[places > 1 && `For ${places} people, sold as one`, note, label].filter(Boolean).join('. ')}
          </Typography>
        </div>
        <Price>
          {reduced && <s aria-label={`Before ${formatMoney(price)}`}>{formatMoney(price)}</s>}{' '}
          <strong>{toPrice(reduced ?? price)}</strong>
        </Price>
      </Head>
      {state === 'open' && (
        <NumberStepper
          label={`Number of ${name}`}
          less={`One ${name} less`}
          more={`One ${name} more`}
          number={choice.numberOf(id)}
          least={0}
          most={choice.mostOf(kind)}
          onChange={(number) => choice.choose(kind, number)}
        />
      )}
      {state === 'sold-out' &&
        (isWaiting ? (
          <SeatWaitPanel eventId={eventId} kind={{ id, name }} />
        ) : (
          <Button
            aria-label={`Tell me when one is free: ${name}`}
            onClick={() => setIsWaiting(true)}
            sx={{ justifySelf: 'start', marginLeft: -1.75 }}
          >
            Tell me when one is free
          </Button>
        ))}
    </>
  );
});

const toPrice = (price: TicketKind['price']): string => (price.cents === 0 ? 'Free' : formatMoney(price));

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 12, padding: 16, borderRadius: 20, background: colour.sand },
  '& > li:not([data-state="open"])': { background: 'none', border: `1px solid ${colour.line}` },
});

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  '& > div': { minWidth: 0 },
});

const Price = styled('p')({
  margin: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontSize: '1.25rem' },
});
