import { zodResolver } from '@hookform/resolvers/zod';
import { endSentence } from '@glow50/contract/events/end-sentence';
import {
  AskChangeRequest,
  type OfficeEventItem,
  TakeDownRequest,
} from '@glow50/contract/events/event-editor';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Button, Stack, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../layout/OfficeForm';
import { formatMoment } from '../layout/office-dates';
import { sendForm } from '../layout/send-form';
import type { ReviewStore } from './review-store';
import { useAction } from '../layout/use-action';

interface DecisionsProps {
  store: ReviewStore;
  onDone(): void;
}

/** What the office may do about an event that is public already. */
export const PublicDecisions = observer(function PublicDecisions({ store, onDone }: DecisionsProps) {
  const action = useAction();
  const [open, setOpen] = useState<'change' | 'stop' | 'cancel' | null>(null);
  const { office } = store.event;

  function handleClose() {
    setOpen(null);
    onDone();
  }

  const run = (work: () => Promise<void>, done: string) =>
    action.run(async () => {
      await work();
      return done;
    }, onDone);

  if (open === 'change') return <ChangeForm store={store} onClose={handleClose} />;
  if (open) return <TakeDownForm store={store} cancels={open === 'cancel'} onClose={handleClose} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {office?.isTakenDown && (
        <Typography variant="body2">Its sale is stopped. Sold tickets stay valid.</Typography>
      )}
      {office?.isOnSale === false && !office.isTakenDown && (
        <Typography variant="body2">
          The organizer’s page is not public, so no tickets are sold. Sold tickets stay valid.
        </Typography>
      )}
      {office?.changeRequest && (
        <Typography variant="body2">
          We asked for a change: {endSentence(office.changeRequest)}{' '}
          {office.changeAnsweredAt
            ? `The organizer changed it on ${formatMoment(office.changeAnsweredAt)}.`
            : 'The organizer has not changed it yet.'}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {office?.changeRequest ? (
          <BusyButton
            size="small"
            variant="outlined"
            isBusy={action.isBusy}
            onClick={() => void run(store.acceptChange, 'The change is accepted')}
          >
            It looks good now
          </BusyButton>
        ) : (
          <Button size="small" variant="outlined" onClick={() => setOpen('change')}>
            Ask for a change
          </Button>
        )}
        {office?.isTakenDown ? (
          <BusyButton
            size="small"
            variant="outlined"
            isBusy={action.isBusy}
            onClick={() => void run(store.putBack, 'It is on sale again. The organizer is told by email')}
          >
            Resume the sale
          </BusyButton>
        ) : (
          <Button size="small" variant="outlined" onClick={() => setOpen('stop')}>
            Stop the sale
          </Button>
        )}
        <Button size="small" onClick={() => setOpen('cancel')}>
          Cancel this event
        </Button>
      </Stack>
    </Stack>
  );
});

interface FormProps {
  store: ReviewStore;
  onClose(): void;
}

function ChangeForm({ store, onClose }: FormProps) {
  const { notify } = useHost();
  const form = useForm<AskChangeRequest>({
    resolver: zodResolver(AskChangeRequest),
    defaultValues: { text: '' },
  });

  async function handleValid(body: AskChangeRequest) {
    if (!(await sendForm(form, () => store.askForChange(body)))) return;
    notify.success('The organizer is asked by email');
    onClose();
  }

  return (
    <OfficeForm form={form} submit="Ask the organizer" onValid={handleValid} onCancel={onClose}>
      <TextField
        {...bindField(form, 'text', 'The organizer reads this. The event stays public in the meantime.')}
        label="What should change?"
        rows={3}
        maxLength={1000}
      />
    </OfficeForm>
  );
}

function TakeDownForm({ store, cancels, onClose }: FormProps & { cancels: boolean }) {
  const { notify } = useHost();
  const form = useForm<TakeDownRequest>({
    resolver: zodResolver(TakeDownRequest),
    defaultValues: { reason: '', cancels },
  });

  async function handleValid(body: TakeDownRequest) {
    if (!(await sendForm(form, () => store.takeDown(body)))) return;
    notify.success(cancels ? 'Canceled. Everyone is told by email' : 'The sale is stopped');
    onClose();
  }

  return (
    <OfficeForm
      form={form}
      submit={cancels ? 'Cancel and refund everyone' : 'Stop the sale'}
      onValid={handleValid}
      onCancel={onClose}
      cancel={cancels ? 'Keep the event' : 'Back'}
    >
      <Typography variant="body2">{cancels ? describeCancel(store.event) : STOPS}</Typography>
      <TextField
        {...bindField(form, 'reason', 'Neither the organizer nor the guests read this.')}
        label="Why? For the audit log only"
        rows={3}
        maxLength={500}
      />
    </OfficeForm>
  );
}

const STOPS = 'No more tickets are sold. Tickets that were sold stay valid, and the organizer is told.';

function describeCancel({ sold, valid }: OfficeEventItem): string {
  const tickets = sold === 1 ? '1 ticket' : `${sold} tickets`;
  const money = valid && valid.cents > 0 ? `, and ${formatMoney(valid)} goes back` : '';
  const what = sold === 0 ? 'No one has a ticket.' : `${tickets} will be canceled${money}.`;
  return `${what} Everyone reads: "Glow50 canceled this event. You get a full refund." This cannot be undone.`;
}
