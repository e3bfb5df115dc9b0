import type { Booking } from '@glow50/contract/bookings/bookings';
import { formatPhone } from '@glow50/contract/texts/phone';
import { TextField, Typography } from '@glow50/ui';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { DetailsValues } from './details';

interface PhoneFieldProps {
  form: UseFormReturn<DetailsValues>;
  /** Absent where the site sends no texts. */
  texts: Booking['texts'];
}

/** Optional. The number is confirmed by a code after booking. */
export function PhoneField({ form, texts }: PhoneFieldProps) {
  const { errors } = useFormState({ control: form.control });
  if (!texts) return null;
  if (texts.phone && texts.isConfirmed) {
    return (
      <Typography variant="body2">
        Reminders and changes also go to {formatPhone(texts.phone)} by text.
      </Typography>
    );
  }
  return (
    <TextField
      {...form.register('phone')}
      label="Mobile number for texts (optional)"
      type="tel"
      autoComplete="tel-national"
      error={Boolean(errors.phone)}
      helperText={
        errors.phone?.message ??
        'For reminders and changes. You’ll confirm it with a code once you’re booked. Reply STOP at any time.'
      }
    />
  );
}
