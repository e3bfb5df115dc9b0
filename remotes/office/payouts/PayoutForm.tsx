import { zodResolver } from '@hookform/resolvers/zod';
import { toCents, toDecimal } from '@glow50/contract/money/decimal-amount';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import { addPayout } from '@glow50/contract/payments/payment-calls';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { useRevalidator } from '@glow50/host/router';
import { Checkbox, styled, TextField } from '@glow50/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../layout/OfficeForm';
import { Panel } from '../layout/Panel';
import { sendForm } from '../layout/send-form';
import { useFocusOnMount } from '../layout/use-focus-on-mount';
import type { Owed } from './balance-parts';
import { PayoutFields } from './payout-fields';

interface PayoutFormProps {
  provider: Owed;
  onClose(): void;
}

/** Records a payout that the bank already made. It moves no money. */
export function PayoutForm({
  provider: { providerId, name, dueNow, notYetDue, advance },
  onClose,
}: PayoutFormProps) {
  const { api, notify } = useHost();
  const panel = useFocusOnMount<HTMLElement>();
  const { revalidate } = useRevalidator();
  const [keys] = useState(() => new WriteKeys());
  const form = useForm<PayoutFields>({
    resolver: zodResolver(PayoutFields),
    defaultValues: {
      amount: dueNow.cents > 0 ? toDecimal(dueNow.cents) : '',
      reference: '',
      isAdvance: false,
    },
  });

  async function handleValid({ amount, reference, isAdvance }: PayoutFields) {
    const body = {
      providerId,
      amountCents: toCents(amount),
      reference,
      ...(isAdvance && { isAdvance }),
    };
    const isEntered = await sendForm(form, () =>
      keys.send(JSON.stringify(body), (idempotencyKey) => api.call(addPayout, { body, idempotencyKey })),
    );
    if (!isEntered) return;
    notify.success('The payout is entered');
    await revalidate();
    onClose();
  }

  return (
    <Room>
      <Panel ref={panel} title={`Payout to ${name}`}>
        <OfficeForm form={form} submit="Enter payout" onValid={handleValid} onCancel={onClose}>
          <TextField
            {...bindField(form, 'amount', describeLimit(dueNow, notYetDue, advance))}
            label="Amount"
            inputMode="decimal"
          />
          <TextField
            {...bindField(form, 'reference', 'Such as the number of the bank transfer.')}
            label="How it was paid"
            maxLength={200}
          />
          {advance.cents > 0 && (
            <Checkbox
              {...form.register('isAdvance')}
              label={`Also pay in advance, at most ${formatMoney(advance)} of what is not yet due`}
            />
          )}
        </OfficeForm>
      </Panel>
    </Room>
  );
}

function describeLimit(dueNow: Money, notYetDue: Money, advance: Money): string {
  const limit = `In dollars. ${formatMoney(dueNow)} is due now.`;
  if (notYetDue.cents === 0) return limit;
  const later = `${formatMoney(notYetDue)} is not yet due: its events are not over.`;
  return advance.cents > 0 ? `${limit} ${later}` : `${limit} ${later} No more may be paid in advance.`;
}

const Room = styled('div')({ marginBottom: 24 });
