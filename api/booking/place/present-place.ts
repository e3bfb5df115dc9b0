import type { BookingPlace } from '@glow50/contract/bookings/booking-place';
import { MOBILE } from '@glow50/contract/registration/require-street';
import type { BookingRow } from '../booking-repository';
import { cityOf, type ProviderPlace } from './find-place';

type Placed = Pick<BookingRow, 'status' | 'visit_address' | 'policy'>;

/** Only who has booked, and may still come, is told where. */
export const isToldWhere = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'confirmed' || status === 'awaiting_transfer';

export function presentPlace(booking: Placed, place: ProviderPlace): BookingPlace {
  const { name, street, phone, arrivalNote, state, zipcode } = place;
  const isVisit = isVisited(booking, place);
  const area = `${street && place.streetCity ? place.streetCity : cityOf(place)}, ${state} ${zipcode}`;
  const address = street && !isVisit ? `${street}, ${area}` : null;
  return {
    isVisit,
    name,
    area,
    address,
    directions: address && toDirections(address),
    phone: phone || null,
    arrivalNote: (!isVisit && arrivalNote) || null,
    words: describePlace(booking, { name, area, address, isVisit }),
  };
}

export const isVisited = (
  { visit_address: visit, policy }: Pick<BookingRow, 'visit_address' | 'policy'>,
  { workLocation }: Pick<ProviderPlace, 'workLocation'>,
): boolean => visit !== null || (policy.visits ? policy.visits === 'always' : workLocation === MOBILE);

function describePlace(
  { visit_address: visit }: Placed,
  { name, area, address, isVisit }: Pick<BookingPlace, 'name' | 'area' | 'address' | 'isVisit'>,
): string {
  if (isVisit && visit) return `${name} comes to the address you gave in ${visit.city}, ${visit.zipcode}.`;
  if (isVisit) return `${name} comes to you. Please enter your address on this booking’s page.`;
  if (address) return `${name}, ${address}.`;
  return `${name} works in ${area} and hasn’t entered the street yet. We’ve asked for it and will email it to you as soon as we have it.`;
}

const toDirections = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address }).toString()}`;
