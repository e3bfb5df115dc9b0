import { zodResolver } from '@hookform/resolvers/zod';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Payout } from '@glow50/contract/payments/ledger';
import { addPayouts } from '@glow50/contract/payments/payment-calls';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { useRevalidator } from '@glow50/host/router';
import { Alert, styled, TextField } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { OfficeForm } from '../layout/OfficeForm';
import { Panel } from '../layout/Panel';
import { sendForm } from '../layout/send-form';
import type { Owed } from './balance-parts';

const Fields = z.object({ reference: Payout.shape.reference });
type Fields = z.infer<typeof Fields>;

interface BulkPayoutProps {
  chosen: readonly Owed[];
  onClose(): void;
}

/** Records for each chosen provider that all that is due was paid. It moves no money. */
export function BulkPayout({ chosen, onClose }: BulkPayoutProps) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [keys] = useState(() => new WriteKeys());
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<Fields>({ resolver: zodResolver(Fields), defaultValues: { reference: '' } });
  const cents = chosen.reduce((sum, { dueNow }) => sum + dueNow.cents, 0);
  const count = chosen.length === 1 ? 'one provider' : `${chosen.length} providers`;

  async function handleValid({ reference }: Fields) {
    const payouts = chosen.map(({ providerId, dueNow }) => ({ providerId, amountCents: dueNow.cents }));
    const body = { payouts, reference };
    const failed: string[] = [];
    const isSent = await sendForm(form, async () => {
      const { results } = await keys.send(JSON.stringify(body), (idempotencyKey) =>
        api.call(addPayouts, { body, idempotencyKey }),
      );
      for (const { providerId, problem } of results) {
        const name = chosen.find((one) => one.providerId === providerId)?.name;
        if (problem) failed.push(`${name ?? providerId}: ${problem}`);
      }
    });
    if (!isSent) return;
    setProblems(failed);
    const done = payouts.length - failed.length;
    if (done > 0) notify.success(done === 1 ? 'The payout is entered' : `${done} payouts are entered`);
    await revalidate();
    if (failed.length === 0) onClose();
  }

  return (
    <Room>
      <Panel title={`Payouts to ${count}: ${formatMoney({ cents, currency: 'USD' })}`}>
        {problems.length > 0 && <Alert severity="error">{problems.join('. ')}</Alert>}
        <OfficeForm form={form} submit={`Enter ${count}`} onValid={handleValid} onCancel={onClose}>
          <TextField
            {...bindField(form, 'reference', 'Such as the number of the list at the bank.')}
            label="How all were paid"
            maxLength={200}
          />
        </OfficeForm>
      </Panel>
    </Room>
  );
}

const Room = styled('div')({ marginBottom: 24 });
