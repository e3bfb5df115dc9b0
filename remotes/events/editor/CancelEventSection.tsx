import { zodResolver } from '@hookform/resolvers/zod';
import { CancelEventRequest, type Sales } from '@glow50/contract/events/event-editor';
import { formatMoney } from '@glow50/contract/money/format-money';
import { bindField } from '@glow50/ui/form/bind-field';
import type { Outcome } from '@glow50/host/outcome';
import { Alert, Button, Stack, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { countTickets } from '../sale/count-tickets';
import type { EventEditorStore } from './editor-store';

interface CancelEventSectionProps {
  store: EventEditorStore;
  sales: Outcome<Sales> | null;
  onCanceled(): void;
}

export const CancelEventSection = observer(function CancelEventSection({
  store,
  sales,
  onCanceled,
}: CancelEventSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm<CancelEventRequest>({
    resolver: zodResolver(CancelEventRequest),
    defaultValues: { reason: '' },
  });

  async function handleValid({ reason }: CancelEventRequest) {
    if (await store.cancel(reason)) onCanceled();
  }

  return (
    <section aria-labelledby="cancel-title">
      <Typography id="cancel-title" variant="h3" component="h2">
        Call it off
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>{describeCost(sales)}</Typography>
      {isAsking ? (
        <Fields noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
          {store.problem && <Alert severity="error">{store.problem}</Alert>}
          <TextField
            {...bindField(form, 'reason')}
            label="Why? Everyone with a ticket will read this."
            rows={3}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
            <BusyButton type="submit" variant="contained" isBusy={store.pending === 'cancel'}>
              Yes, call it off
            </BusyButton>
            <Button onClick={() => setIsAsking(false)}>Keep the event</Button>
          </Stack>
        </Fields>
      ) : (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          Call this event off
        </Button>
      )}
    </section>
  );
});

function describeCost(sales: Outcome<Sales> | null): string {
  if (!sales?.ok) return 'Everyone with a ticket is told and gets all of their money back.';
  const { tickets, paid, refunded, valid = { ...paid, cents: paid.cents - refunded.cents } } = sales.data;
  if (tickets === 0) return 'No one has a ticket, so there’s nothing to refund.';
  const money =
    valid.cents > 0 ? `${formatMoney(valid)} goes back to your guests right away` : 'The tickets were free';
  return `${countTickets(tickets)} will be canceled. ${money}, and everyone is told by email. This cannot be undone.`;
}

const Fields = styled('form')({ display: 'grid', gap: 16, maxWidth: 560 });
