import { zodResolver } from '@hookform/resolvers/zod';
import { Email } from '@glow50/contract/accounts/auth';
import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';
import { ConfirmAddress } from '@glow50/payment/ConfirmAddress';
import { Alert, Button, colour, Skeleton, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useKeptForm } from '@glow50/ui/form/form-draft';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { guestDraft } from '../dialog/checkout/guest-draft';
import { waitDraft } from './wait-draft';
import { describeSpan, readSpan, type WaitSpan, writeSpan } from './wait-spans';
import { WaitStore } from './wait-store';
import type { WaitedFor } from './waited-for';

interface WaitPanelProps {
  asked: WaitedFor;
  providerName: string;
  today: string;
}

const WaitForm = z.object({ span: z.string().min(1, 'Say when'), email: Email });
type WaitForm = z.infer<typeof WaitForm>;

export const WaitPanel = observer(function WaitPanel({ asked, providerName, today }: WaitPanelProps) {
  const { api, drafts } = useHost();
  const [store] = useState(() => new WaitStore(api, asked, waitDraft(drafts, asked)));
  const panel = useRef<HTMLElement>(null);
  const { joined, address, status } = store;

  useEffect(() => void store.load(today), [store, today]);
  const isAsking = address.isOpen;
  useEffect(() => panel.current?.focus(), [joined, isAsking]);

  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby="waitlist-title">
      <Typography id="waitlist-title" variant="h4" component="h3">
        Tell me when a time is free
      </Typography>
      {joined ? (
        <Alert severity="success">
          You are on the waitlist for {describeSpan(joined)}. We email {store.email} once, when it is your
          turn, and keep the time for you for {OFFER_MINUTES} minutes.
        </Alert>
      ) : address.isOpen ? (
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
      ) : status === 'loading' ? (
        <Skeleton variant="rounded" height={220} />
      ) : status === 'failed' ? (
        <Alert
          severity="error"
          action={
            <Button size="small" variant="outlined" onClick={() => void store.load(today)}>
              Retry
            </Button>
          }
        >
          {store.problem}
        </Alert>
      ) : store.spans.days.length + store.spans.parts.length === 0 ? (
        <Typography>
          {providerName} has free times in every part of the next weeks’ working days, so there is nothing to
          wait for. Choose one above.
        </Typography>
      ) : (
        <JoinForm store={store} />
      )}
    </Panel>
  );
});

const JoinForm = observer(function JoinForm({ store }: { store: WaitStore }) {
  const { session, drafts } = useHost();
  const { weeks, days, parts } = store.spans;
  const form = useForm<WaitForm>({
    resolver: zodResolver(WaitForm),
    defaultValues: {
      span: store.span,
      email: store.email || session.user?.email || guestDraft.read(drafts)?.email || '',
    },
  });
  const { errors } = form.formState;
  const spanProblem = errors.span?.message ?? store.fieldProblems.from ?? store.fieldProblems.to;
  const emailProblem = errors.email?.message ?? store.fieldProblems.email;

  useKeptForm(form, store.keep);

  function handleValid({ span, email }: WaitForm) {
    return store.join({ span: readSpan(span), email });
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <Fields>
        <Typography variant="body2">
          We’ll email you once, in the order of the list, and hold the time for {OFFER_MINUTES} minutes.
        </Typography>
        {store.problem && !spanProblem && !emailProblem && <Alert severity="error">{store.problem}</Alert>}
        <TextField
          {...form.register('span')}
          label="When"
          aria-required
          error={spanProblem !== undefined}
          helperText={spanProblem}
          options={
            <>
              <option value="">Choose when</option>
              {weeks.length > 0 && <optgroup label="A week">{weeks.map(toOption)}</optgroup>}
              {days.length > 0 && <optgroup label="A day">{days.map(toOption)}</optgroup>}
              {parts.length > 0 && <optgroup label="Part of a day">{parts.map(toOption)}</optgroup>}
            </>
          }
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
          variant="outlined"
          isBusy={store.isJoining || store.address.pending === 'send'}
        >
          Tell me
        </BusyButton>
      </Fields>
    </form>
  );
});

const toOption = (span: WaitSpan) => (
  <option key={span.label} value={writeSpan(span)}>
    {span.label}
  </option>
);

const Panel = styled('section')({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: 20,
  background: colour.sand,
  outline: 'none',
});

const Fields = styled('div')({ display: 'grid', gap: 16, '& > button': { justifySelf: 'start' } });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
