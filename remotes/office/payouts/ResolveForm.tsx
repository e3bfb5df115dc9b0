import { zodResolver } from '@hookform/resolvers/zod';
import { resolveRefund } from '@glow50/contract/payments/payment-calls';
import { RefundResolution } from '@glow50/contract/payments/refunds';
import { useRevalidator } from '@glow50/host/router';
import { TextField } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../layout/OfficeForm';
import { sendForm } from '../layout/send-form';

interface ResolveFormProps {
  ownerKey: string;
  refundId: string;
  onClose(): void;
}

/** Records that the money went back another way. It moves no money. */
export function ResolveForm({ ownerKey, refundId, onClose }: ResolveFormProps) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useForm<RefundResolution>({
    resolver: zodResolver(RefundResolution),
    defaultValues: { ownerKey, refundId, note: '' },
  });

  async function handleValid(body: RefundResolution) {
    let said = '';
    const isResolved = await sendForm(form, async () => {
      said = (await api.call(resolveRefund, { body })).message;
    });
    if (!isResolved) return;
    notify.success(said);
    await revalidate();
    onClose();
  }

  return (
    <OfficeForm form={form} submit="Mark as given back" onValid={handleValid} onCancel={onClose}>
      <TextField
        {...bindField(form, 'note', 'Buyer and organizer read this, such as: check 1042 of November 23.')}
        label="How the money went back"
        maxLength={300}
      />
    </OfficeForm>
  );
}
