import type { Visits } from '@glow50/contract/bookings/booking-place';
import { Radio, styled, Typography } from '@glow50/ui';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { VisitLines } from '../../place/VisitLines';
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
  const atTheirs = `In ${provider.area}. You’ll get the street and directions as soon as you book.`;
  if (visits === 'never') return <Typography variant="body2">{atTheirs}</Typography>;

  const line = (name: keyof DetailsValues['visit']) => ({
    ...register(`visit.${name}`),
    'aria-required': name !== 'unit',
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
        <VisitLines bind={line} note={`Only ${provider.name} sees it, once you’ve booked.`} />
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
