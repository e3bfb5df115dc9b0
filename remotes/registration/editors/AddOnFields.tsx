import { ADD_ON_DURATIONS, ADD_ONS_MAX } from '@glow50/contract/registration/service-offers';
import { bindField } from '@glow50/ui/form/bind-field';
import { Button, styled, TextField, Typography } from '@glow50/ui';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { OffersValues } from './offer-values';

export function AddOnFields({ form, index }: { form: UseFormReturn<OffersValues>; index: number }) {
  const name = `offers.${index}.addOns` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  return (
    <>
      <Typography variant="h6" component="h2">
        Add-ons
      </Typography>
      {fields.map(({ id }, addOn) => (
        <Row key={id}>
          <TextField {...bindField(form, `${name}.${addOn}.name`)} label={`Add-on ${addOn + 1}`} />
          <TextField
            {...bindField(form, `${name}.${addOn}.price`)}
            label="Price"
            aria-label={`Price of add-on ${addOn + 1}`}
            inputMode="decimal"
            placeholder="5.00"
          />
          <TextField
            {...bindField(form, `${name}.${addOn}.durationMinutes`)}
            label="Takes longer"
            aria-label={`How much longer add-on ${addOn + 1} takes`}
            options={ADD_ON_DURATIONS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? 'No' : `${minutes} min`}
              </option>
            ))}
          />
          <Button variant="text" aria-label={`Remove add-on ${addOn + 1}`} onClick={() => remove(addOn)}>
            Remove
          </Button>
        </Row>
      ))}
      {fields.length < ADD_ONS_MAX && (
        <Button
          variant="outlined"
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => append({ name: '', price: '', durationMinutes: '0' })}
        >
          Add an add-on
        </Button>
      )}
    </>
  );
}

const Row = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: '1fr',
  alignItems: 'end',
  '@media (min-width: 600px)': { gridTemplateColumns: '2fr 1fr 1fr auto' },
});
