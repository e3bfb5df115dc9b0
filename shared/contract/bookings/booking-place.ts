import { z } from 'zod';
import { OptionalLine, requiredLine, Zipcode } from '../registration/lines';

/** Where a provider comes to. Only that provider sees it, once the customer has booked. */
export const VisitAddress = z
  .object({
    street: requiredLine('Enter street and number'),
    /** Apartment, floor or gate. */
    unit: OptionalLine,
    city: requiredLine('Enter the city'),
    zipcode: Zipcode,
  })
  .meta({ id: 'VisitAddress' });
export type VisitAddress = z.infer<typeof VisitAddress>;

/**
 * - `never`: customers come to the provider.
 * - `always`: the provider comes to the customer.
 * - `choice`: the customer chooses.
 */
export const Visits = z.enum(['never', 'always', 'choice']);
export type Visits = z.infer<typeof Visits>;

/** Where an appointment is. Only for who has booked. */
export const BookingPlace = z
  .object({
    /** The provider comes to the customer. */
    isVisit: z.boolean(),
    name: z.string(),
    /** Such as `Plano, Texas 75023`. */
    area: z.string(),
    /** Street and area in one line. Null for visits, and while the provider has not entered a street. */
    address: z.string().nullable(),
    /** A map's address with the way there. */
    directions: z.url().nullable(),
    phone: z.string().nullable(),
    /** How to find the door, in the provider's words. */
    arrivalNote: z.string().nullable(),
    /** Where to go, or how the customer gets to know it, in one or two sentences. */
    words: z.string(),
  })
  .meta({ id: 'BookingPlace' });
export type BookingPlace = z.infer<typeof BookingPlace>;
