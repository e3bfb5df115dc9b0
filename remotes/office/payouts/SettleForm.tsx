import { zodResolver } from '@hookform/resolvers/zod';
import { settleRefund } from '@glow50/contract/payments/payment-calls';
import { RefundSettlement } from '@glow50/contract/payments/refunds';
import { useRevalidator } from '@glow50/host/router';
import { TextField } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../layout/OfficeForm';
import { sendForm } from '../layout/send-form';

interface SettleFormProps {
  ownerKey: string;
  refundId: string;
  onClose(): void;
}

/** Records that the money went back another way. It moves no money. */
export function SettleForm({ ownerKey, refundId, onClose }: SettleFormProps) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useForm<RefundSettlement>({
    resolver: zodResolver(RefundSettlement),
    defaultValues: { ownerKey, refundId, note: '' },
  });

  async function handleValid(body: RefundSettlement) {
    let said = '';
    const isSettled = await sendForm(form, async () => {
      said = (await api.call(settleRefund, { body })).message;
    });
    if (!isSettled) return;
    notify.success(said);
    await revalidate();
    onClose();
  }

  return (
    <OfficeForm form={form} submit="Mark as settled" onValid={handleValid} onCancel={onClose}>
      <TextField
        {...bindField(form, 'note', 'Buyer and organizer read this, such as: check 1042 of November 23.')}
        label="How the money went back"
        maxLength={300}
      />
    </OfficeForm>
  );
}
