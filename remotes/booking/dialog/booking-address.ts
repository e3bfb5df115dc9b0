import type { AddOn } from '@glow50/contract/providers/providers';
import type { Commands } from '@glow50/host/commands';
import type { CheckoutStore } from './checkout/checkout-store';

/**
 * `intro` is the first view of the dialog, -1 the time, 0 the summary, 1 and 2 the payment, 3 the notice about
 * the email, 4 the congratulations.
 */
export type BookingStep = 'intro' | -1 | 0 | 1 | 2 | 3 | 4;

/** In the address: step 1 while it asks for the code that was sent to the guest's address. */
export const CODE_STEP = 1.5;

interface Place {
  providerId: string;
  serviceId: string | null;
  addOns: readonly AddOn[];
  step: BookingStep;
  checkout: Pick<CheckoutStore, 'booking' | 'method' | 'cardId' | 'savesCard' | 'address'>;
}

/** What the dialog is opened with to come back to where the visitor is. */
export function toAddress({ providerId, serviceId, addOns, step, checkout }: Place): Commands['openBooking'] {
  const { booking, method, cardId, savesCard, address } = checkout;
  const isAtCode = step === 1 && address.isOpen && address.sentTo !== null;
  if (!booking || step === 'intro' || step === -1) {
    if (!serviceId) return { providerId };
    const names = addOns.map(({ name }) => name);
    return {
      providerId,
      serviceId,
      ...(names.length > 0 && { addOns: names }),
      ...(step === -1 && { step }),
    };
  }
  return {
    providerId,
    serviceId: booking.service.id,
    bookingId: booking.id,
    step: isAtCode ? CODE_STEP : step,
    ...(method && { method }),
    ...(method === 'card' && cardId && { cardId }),
    ...(method === 'card' && !cardId && savesCard && { savesCard }),
  };
}
