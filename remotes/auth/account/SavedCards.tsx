import { removeMyCard } from '@glow50/contract/payments/saved-card-calls';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import { readReply } from '@glow50/host/http/read-reply';
import { useRevalidator } from '@glow50/host/router';
import { nameCard } from '@glow50/contract/payments/name-card';
import { colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRef, useState } from 'react';

const REMOVED = 'Card removed';

export function SavedCards({ cards }: { cards: readonly SavedCard[] }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const list = useRef<HTMLUListElement>(null);
  const [removing, setRemoving] = useState<string>();

  async function remove(cardId: string) {
    setRemoving(cardId);
    const removal = api.call(removeMyCard, { params: { cardId } });
    const { message } = await readReply(removal.then(() => ({ message: REMOVED })));
    if (message === REMOVED) notify.success(message);
    else notify.error(message);
    await revalidate();
    setRemoving(undefined);
    // The focused button disappears together with the card.
    if (message === REMOVED) list.current?.focus();
  }

  return (
    <List ref={list} tabIndex={-1} aria-label="Saved cards">
      {cards.length === 0 && (
        <li>
          <Typography>No saved cards.</Typography>
        </li>
      )}
      {cards.map((card) => (
        <li key={card.id}>
          <Typography>{nameCard(card)}</Typography>
          <BusyButton
            variant="text"
            aria-label={`Remove ${nameCard(card)}`}
            isBusy={removing === card.id}
            onClick={() => void remove(card.id)}
          >
            Remove
          </BusyButton>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  margin: 0,
  padding: '4px 20px',
  listStyle: 'none',
  outline: 'none',
  borderRadius: 16,
  background: colour.paper,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
  },
  '& > li + li': { borderTop: `1px solid ${colour.sand}` },
});
