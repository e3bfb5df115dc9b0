import { bindField } from '@glow50/ui/form/bind-field';
import { Radio, styled, TextField, Typography } from '@glow50/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Columns, Items } from './ItemCard';
import type { TypedSale } from './sale-fields';

export function RefundFields({ form }: { form: UseFormReturn<TypedSale> }) {
  const refund = useWatch({ control: form.control, name: 'refund' });
  return (
    <Items aria-labelledby="refunds-title">
      <Typography id="refunds-title" variant="h4" component="h3">
        Refunds
      </Typography>
      <Typography variant="body2">
        If you cancel the event or move it, guests can get all of their money back either way.
      </Typography>
      <Group>
        <legend>When guests can’t come</legend>
        <Radio {...form.register('refund')} value="none" label="No refunds" />
        <Radio {...form.register('refund')} value="until" label="They can return tickets for a while" />
      </Group>
      {refund === 'until' && (
        <Columns>
          <TextField
            {...bindField(form, 'hoursBefore', '24 means one day, 0 means until the event starts.')}
            label="Up to how many hours before"
            inputMode="numeric"
          />
          <TextField
            {...bindField(form, 'fee', '0 means a full refund.')}
            label="Fee in dollars for each ticket"
            inputMode="decimal"
          />
        </Columns>
      )}
    </Items>
  );
}

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, '& > legend': { padding: 0 } });
