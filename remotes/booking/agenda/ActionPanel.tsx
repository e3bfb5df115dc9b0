import type { AgendaAction, AgendaBooking } from '@glow50/contract/bookings/agenda';
import { Button, colour, Stack, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { AgendaStore } from './agenda-store';
import { ACTION_LABELS } from './agenda-labels';

interface ActionPanelProps {
  store: AgendaStore;
  booking: AgendaBooking;
}

export const ActionPanel = observer(function ActionPanel({ store, booking }: ActionPanelProps) {
  const [chosen, setChosen] = useState<AgendaAction | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const asked = booking.actions.find(({ action }) => action === chosen);

  async function handleConfirm(action: AgendaAction) {
    if (await store.act(booking.id, action)) setChosen(null);
  }

  function handleKeep() {
    setChosen(null);
    trigger.current?.focus();
  }

  if (booking.actions.length === 0) return null;
  return (
    <div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {booking.actions.map(({ action }, place) => (
          <Button
            key={action}
            size="small"
            variant={place === 0 && action !== 'cancel' ? 'contained' : 'outlined'}
            aria-expanded={action === chosen}
            onClick={(event) => {
              trigger.current = event.currentTarget;
              setChosen(action === chosen ? null : action);
            }}
          >
            {ACTION_LABELS[action].label}
          </Button>
        ))}
      </Stack>
      {asked && (
        <Question key={asked.action} ref={focusOnce} tabIndex={-1} role="group" aria-label={asked.words}>
          <Typography>{asked.words}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <BusyButton
              size="small"
              variant="contained"
              isBusy={store.pending?.bookingId === booking.id}
              onClick={() => void handleConfirm(asked.action)}
            >
              {ACTION_LABELS[asked.action].confirm}
            </BusyButton>
            <Button size="small" onClick={handleKeep}>
              Not now
            </Button>
          </Stack>
        </Question>
      )}
    </div>
  );
});

/** Moves the focus to the question, so that screen readers read it. */
const focusOnce = (question: HTMLElement | null) => question?.focus();

const Question = styled('div')({
  display: 'grid',
  gap: 14,
  marginTop: 14,
  padding: 18,
  borderRadius: 16,
  background: colour.sand,
  outline: 'none',
});
