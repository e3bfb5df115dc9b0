import { zodResolver } from '@hookform/resolvers/zod';
import { Email } from '@glow50/contract/accounts/auth';
import { SEAT_OFFER_MINUTES, WAIT_NUMBER_MAX } from '@glow50/contract/tickets/seat-waitlist';
import type { TicketKind } from '@glow50/contract/tickets/ticket-kinds';
import { ConfirmAddress } from '@glow50/payment/ConfirmAddress';
import { Alert, Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useKeptForm } from '@glow50/ui/form/form-draft';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { buyerDraft } from '../sale/buyer-draft';
import { countOthers } from './count-others';
import { seatWaitDraft } from './seat-wait-draft';
import { SeatWaitStore } from './seat-wait-store';

interface SeatWaitPanelProps {
  eventId: number;
  /** The kind to wait for, or those to choose from. */
  kind?: Pick<TicketKind, 'id' | 'name'>;
  kinds?: readonly Pick<TicketKind, 'id' | 'name'>[];
}

const WaitForm = z.object({ kindId: z.string(), number: z.string(), email: Email });
type WaitForm = z.infer<typeof WaitForm>;

export const SeatWaitPanel = observer(function SeatWaitPanel({
  eventId,
  kind,
  kinds = [],
}: SeatWaitPanelProps) {
  const { api, drafts } = useHost();
  const [store] = useState(
    () => new SeatWaitStore(api, eventId, seatWaitDraft(drafts, eventId, kind?.id ?? null)),
  );
  const panel = useRef<HTMLElement>(null);
  const { joined, address } = store;
  const isAsking = address.isOpen;
  const hasStarted = joined !== null || isAsking;

  useEffect(() => {
    if (hasStarted) panel.current?.focus();
  }, [hasStarted, isAsking]);

  return (
    <Panel ref={panel} tabIndex={-1} aria-label={kind ? `Waitlist for ${kind.name}` : 'Waitlist'}>
      <Typography variant="h4" component="h4">
        Tell me when seats are free
      </Typography>
      {joined ? (
        <Alert severity="success">
          You are on the waitlist{joined.before > 0 && `, after ${countOthers(joined.before)}`}. We email{' '}
          {store.email} once, when it is your turn, and keep the seats for you for {SEAT_OFFER_MINUTES}{' '}
          minutes.
        </Alert>
      ) : isAsking ? (
        <>
          <ConfirmAddress check={address} email={store.email} onVerify={() => void store.verify()} />
          <Actions>
            <BusyButton
              variant="contained"
              isBusy={address.pending === 'verify' || store.isJoining}
              disabled={!address.isComplete}
              onClick={() => void store.verify()}
            >
              Verify and join
            </BusyButton>
            <Button onClick={address.close}>Back</Button>
          </Actions>
        </>
      ) : (
        <JoinForm store={store} kinds={kind ? [kind] : kinds} />
      )}
    </Panel>
  );
});

interface JoinFormProps {
  store: SeatWaitStore;
  kinds: readonly Pick<TicketKind, 'id' | 'name'>[];
}

const JoinForm = observer(function JoinForm({ store, kinds }: JoinFormProps) {
  const { session, drafts } = useHost();
  const form = useForm<WaitForm>({
    resolver: zodResolver(WaitForm),
    defaultValues: {
      kindId: store.typed.kindId || (kinds[0]?.id ?? ''),
      number: store.typed.number,
      email: store.email || session.user?.email || buyerDraft.read(drafts)?.email || '',
    },
  });
  const emailProblem = form.formState.errors.email?.message ?? store.fieldProblems.email;

  useKeptForm(form, store.keep);

  const handleValid = ({ kindId, number, email }: WaitForm) =>
    store.join({ ...(kindId && { kindId }), number: Number(number), email });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // It stands in a dialog that may have a form of its own.
        event.stopPropagation();
        void form.handleSubmit(handleValid)(event);
      }}
    >
      <Fields>
        <Typography variant="body2">
          We’ll email you once, in the order of the list, and hold the seats for {SEAT_OFFER_MINUTES} minutes.
        </Typography>
        {store.problem && !emailProblem && <Alert severity="error">{store.problem}</Alert>}
        {kinds.length > 1 && (
          <TextField
            {...form.register('kindId')}
            label="Which tickets"
            options={kinds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          />
        )}
        <TextField
          {...form.register('number')}
          label="How many"
          options={Array.from({ length: WAIT_NUMBER_MAX }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        />
        <TextField
          {...form.register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          aria-required
          error={emailProblem !== undefined}
          helperText={emailProblem}
        />
        <BusyButton
          type="submit"
          variant="contained"
          isBusy={store.isJoining || store.address.pending === 'send'}
        >
          Tell me
        </BusyButton>
      </Fields>
    </form>
  );
});

const Panel = styled('section')({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: 20,
  background: colour.sand,
  color: colour.ink,
  outline: 'none',
});

const Fields = styled('div')({ display: 'grid', gap: 16, '& > button': { justifySelf: 'start' } });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
