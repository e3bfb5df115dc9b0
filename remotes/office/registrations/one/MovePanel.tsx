import { zodResolver } from '@hookform/resolvers/zod';
import { formatMoney } from '@glow50/contract/money/format-money';
import { type Ahead, MoveRequest } from '@glow50/contract/office/office';
import { sentAtOf } from '@glow50/contract/registration/information';
import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Checkbox, Chip, Stack, TextField, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { OfficeForm } from '../../layout/OfficeForm';
import { Panel } from '../../layout/Panel';
import { sendForm } from '../../layout/send-form';
import { AheadPanel, countAhead } from './AheadPanel';
import { AskFields } from './AskFields';
import { TRANSITION_LABELS } from './transition-labels';
import { useAhead } from './use-ahead';
import type { RegistrationStore } from './registration-store';

const ChipButton = Chip.withComponent('button');

export const MovePanel = observer(function MovePanel({ store }: { store: RegistrationStore }) {
  const [to, setTo] = useState<RegistrationState | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { state, moves } = store.registration;

  function handleClose() {
    setTo(null);
    panel.current?.focus({ preventScroll: true });
  }

  const chosen = to !== null && moves.includes(to) ? to : null;
  return (
    <Panel ref={panel} title="Decide">
      {moves.length === 0 ? (
        <Typography variant="body2">
          {state === 'awaiting_payment'
            ? 'It reaches the office when its payment has arrived.'
            : 'There is nothing left to decide.'}
        </Typography>
      ) : (
        <Stack direction="row" role="group" aria-label="Move to" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {moves.map((move) => (
            <ChipButton key={move} type="button" aria-pressed={move === chosen} onClick={() => setTo(move)}>
              {TRANSITION_LABELS[move].action}
            </ChipButton>
          ))}
        </Stack>
      )}
      {chosen && <MoveForm key={chosen} store={store} to={chosen} onClose={handleClose} />}
    </Panel>
  );
});

interface MoveFormProps {
  store: RegistrationStore;
  to: RegistrationState;
  onClose(): void;
}

const MoveForm = observer(function MoveForm({ store, to, onClose }: MoveFormProps) {
  const { notify } = useHost();
  const { action, text, done } = TRANSITION_LABELS[to];
  const { state, providerId, information: [newest] = [] } = store.registration;
  const answerSentAt = newest && sentAtOf(newest);
  const form = useForm<MoveRequest>({
    resolver: zodResolver(MoveRequest),
    defaultValues: { from: state, to, text: '', asks: [], refundsBookings: false },
  });

  const declinesPage = to === 'declined' && providerId !== null;
  const { ahead, load } = useAhead(store.registration.id, declinesPage);
  const refunds = useWatch({ control: form.control, name: 'refundsBookings' }) ?? false;

  async function handleValid(body: MoveRequest) {
    const confirmed = {
      ...body,
      from: state,
      ...(refunds && ahead && { ahead }),
      ...(answerSentAt && { answerSentAt }),
    };
    if (!(await sendForm(form, () => store.move(confirmed)))) {
      void load();
      return;
    }
    notify.success(done);
    onClose();
  }

  const asks = useWatch({ control: form.control, name: 'asks' }) ?? [];
  const isNeeded = to === 'declined' || (to === 'needs_information' && asks.length === 0);
  return (
    <OfficeForm
      form={form}
      submit={refunds && ahead ? `${action}, and send ${describeMoney(ahead)} back` : action}
      onValid={handleValid}
      onCancel={onClose}
    >
      {ahead && <AheadPanel ahead={ahead} />}
      <TextField
        {...bindField(
          form,
          'text',
          isNeeded ? 'The registrant reads this.' : 'The registrant reads this. You may leave it empty.',
        )}
        aria-required={isNeeded}
        label={text}
        rows={4}
        maxLength={4000}
      />
      {to === 'needs_information' && <AskFields form={form} registration={store.registration} />}
      {to === 'declined' && providerId && (
        <Checkbox
          {...form.register('refundsBookings')}
          label="Cancel the bookings and events ahead on the page, and send everything back"
        />
      )}
      {refunds && ahead && (
        <Typography variant="body2">
          {countAhead(ahead) || 'Nothing'} will be canceled. Guests and customers read: "Glow50 canceled this
          event. You get a full refund." What you wrote above goes to the registrant only.
        </Typography>
      )}
    </OfficeForm>
  );
});

const describeMoney = ({ cents }: Ahead): string => formatMoney({ cents, currency: 'USD' });
