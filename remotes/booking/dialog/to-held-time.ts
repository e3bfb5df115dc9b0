import type { Booking } from '@glow50/contract/bookings/bookings';
import type { HeldTime } from '@glow50/host/held-times';

export const toHeldTime = (
  { providerId, service, startsAt, whenLabel }: Booking,
  endsAt: number,
): HeldTime => ({
  providerId,
  serviceId: service.id,
  serviceName: service.name,
  startsAt,
  label: whenLabel,
  endsAt,
});

/** By this browser's clock. */
export const endOfHold = ({ holdSecondsLeft }: Booking): number => Date.now() + (holdSecondsLeft ?? 0) * 1000;
