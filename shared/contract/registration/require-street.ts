import type { z } from 'zod';

/** Who works here always comes to the customer. */
export const MOBILE = 'mobile-suite';

interface Place {
  locationType: string;
  street_name: string;
  city_name: string;
}

/** Customers need to know where to go, unless the provider comes to them. */
function findMissingStreet({ locationType, street_name, city_name }: Place) {
  if (locationType === MOBILE) return [];
  return [
    ...(street_name ? [] : [{ path: 'street_name', message: 'Enter street and number' }]),
    ...(city_name ? [] : [{ path: 'city_name', message: 'Enter the city' }]),
  ];
}

export function requireStreet(place: Place, context: z.RefinementCtx): void {
  for (const { path, message } of findMissingStreet(place)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
}
