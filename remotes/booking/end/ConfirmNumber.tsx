import type { Booking } from '@glow50/contract/bookings/bookings';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { useState } from 'react';
import { TextsSection } from '../bookings/TextsSection';

interface ConfirmNumberProps {
  booking: Booking;
  onConfirmed: ((texts: TextsTo) => void) | undefined;
}

/** Asks for the code of a number that was typed while booking; the code is texted when this appears. */
export function ConfirmNumber({ booking: { texts, manageToken }, onConfirmed }: ConfirmNumberProps) {
  const [phone] = useState(texts && !texts.isConfirmed ? texts.phone : null);
  if (!manageToken || !phone) return null;
  return (
    <TextsSection
      token={manageToken}
      texts={{ phone, isConfirmed: false, isStopped: false, isOfAccount: false }}
      heading="h4"
      sendsAtOnce
      onConfirmed={onConfirmed}
    />
  );
}
