import type { Booking } from '@glow50/contract/bookings/bookings';
import { useState } from 'react';
import { TextsSection } from '../bookings/TextsSection';
import { useBookingStore } from '../use-booking-store';

/** Asks for the code of a number that was typed while booking; the code is texted when this appears. */
export function ConfirmNumber({ booking: { texts, manageToken } }: { booking: Booking }) {
  const { noteTexts } = useBookingStore();
  const [phone] = useState(texts && !texts.isConfirmed ? texts.phone : null);
  if (!manageToken || !phone) return null;
  return (
    <TextsSection
      token={manageToken}
      texts={{ phone, isConfirmed: false, isStopped: false, isOfAccount: false }}
      heading="h4"
      sendsAtOnce
      onConfirmed={noteTexts}
    />
  );
}
