import type { Visits } from '@glow50/contract/bookings/booking-place';
import { Radio, styled, TextField, Typography } from '@glow50/ui';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { DetailsValues } from './details';

interface VisitFieldsProps {
  form: UseFormReturn<DetailsValues>;
  visits: Visits;
  provider: { name: string; area: string };
}

/** Where the appointment is: at the provider's, or at the address that the customer enters. */
export function VisitFields({ form, visits, provider }: VisitFieldsProps) {
  const { control, register } = form;
  const where = useWatch({ control, name: 'where' });
  const { errors } = useFormState({ control });
  const atTheirs = `In ${provider.area}. You get the street and directions as soon as you have booked.`;
  if (visits === 'never') return <Typography variant="body2">{atTheirs}</Typography>;

  const line = (name: 'street' | 'unit' | 'city' | 'zipcode') => ({
    ...register(`visit.${name}`),
    error: Boolean(errors.visit?.[name]),
    helperText: errors.visit?.[name]?.message,
  });
  return (
    <Where>
      <legend>Where?</legend>
      {visits === 'choice' ? (
        <>
          <Radio {...register('where')} value="there" label={`I go to ${provider.name}`} />
          <Radio {...register('where')} value="visit" label={`${provider.name} comes to me`} />
        </>
      ) : (
        <Typography>{provider.name} comes to you.</Typography>
      )}
      {where === 'there' && <Typography variant="body2">{atTheirs}</Typography>}
      {where === 'visit' && (
        <Lines>
          <TextField {...line('street')} label="Your street" autoComplete="address-line1" aria-required />
          <TextField {...line('unit')} label="Apartment or gate (optional)" autoComplete="address-line2" />
          <TextField {...line('city')} label="Your city" autoComplete="address-level2" aria-required />
          <TextField
            {...line('zipcode')}
            label="Your zip code"
            inputMode="numeric"
            autoComplete="postal-code"
            aria-required
          />
          <Typography variant="body2">Only {provider.name} sees it, once you have booked.</Typography>
        </Lines>
      )}
    </Where>
  );
}

const Where = styled('fieldset')({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 700 },
});

const Lines = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'start',
  '& > p': { gridColumn: '1 / -1' },
});
