import { BusinessPayment, PaymentForm } from '@glow50/contract/dashboard/dashboard';
import { changePayment, readPayment } from '@glow50/contract/dashboard/dashboard-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Checkbox, TextField, Typography } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import type { z } from 'zod';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';

const PaymentValues = BusinessPayment.omit({ version: true }).strict();

export function PaymentEditor({ data }: { data: BusinessPayment }) {
  const { api } = useHost();
  const edit = useEdit<z.infer<typeof PaymentValues>>({
    name: 'payment',
    part: data,
    schema: PaymentForm,
    shape: PaymentValues,
    read: () => api.call(readPayment),
    change: (body) => api.call(changePayment, { body }),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <Typography>
        Cards and wallets are on for everyone: we collect that money and pay it out to you. With Zelle, your
        customers pay you directly, and you confirm each transfer in your bookings.
      </Typography>
      <Checkbox {...form.register('takesZelle')} label="My customers can pay by Zelle" />
      <TextField
        {...bindField(
          form,
          'zelleAddress',
          'Only customers who pay by Zelle see it. Don’t use the email you sign in with.',
        )}
        aria-required={false}
        label="Email or phone for your Zelle account"
        autoComplete="off"
      />
    </EditForm>
  );
}
