import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import { styled, TextField, Typography } from '@glow50/ui';
import type { ComponentProps } from 'react';

interface VisitLinesProps {
  bind(line: keyof VisitAddress): Omit<ComponentProps<typeof TextField>, 'label'>;
  /** Who sees the address. */
  note: string;
}

/** The address that the provider comes to. */
export function VisitLines({ bind, note }: VisitLinesProps) {
  return (
    <Lines>
      <TextField {...bind('street')} label="Your street" autoComplete="address-line1" />
      <TextField {...bind('unit')} label="Apartment or gate (optional)" autoComplete="address-line2" />
      <TextField {...bind('city')} label="Your city" autoComplete="address-level2" />
      <TextField {...bind('zipcode')} label="Your zip code" inputMode="numeric" autoComplete="postal-code" />
      <Typography variant="body2">{note}</Typography>
    </Lines>
  );
}

const Lines = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(220px, 40%)), 1fr))',
  alignItems: 'start',
  '& > p': { gridColumn: '1 / -1' },
});
