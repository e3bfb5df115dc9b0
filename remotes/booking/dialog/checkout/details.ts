import { VisitAddress } from '@glow50/contract/bookings/booking-place';
import { type Booking, GuestRequest } from '@glow50/contract/bookings/bookings';
import { formatPhone, TextNumber } from '@glow50/contract/texts/phone';
import { z } from 'zod';

export const Typed = z.object({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  zipcode: z.string(),
});

/** A union with the empty text would hide what is wrong with a number. */
const OptionalNumber = z.string().transform((typed, context) => {
  if (typed.trim() === '') return '';
  const { data, error } = TextNumber.safeParse(typed);
  if (data !== undefined) return data;
  context.addIssue({ code: 'custom', message: error?.issues[0]?.message });
  return z.NEVER;
});

/** What the customer enters beside the time. The address counts only when the provider comes. */
export const Details = GuestRequest.omit({ visit: true, phone: true })
  .extend({
    agreed: z.boolean().refine(Boolean, 'Agree to the terms to continue'),
    phone: OptionalNumber,
    where: z.enum(['there', 'visit']),
    visit: Typed,
  })
  .superRefine(({ where, visit }, context) => {
    if (where === 'there') return;
    for (const { path, message } of VisitAddress.safeParse(visit).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: ['visit', ...path] });
    }
  });
export type DetailsValues = z.input<typeof Details>;

export const NO_VISIT: DetailsValues['visit'] = { street: '', unit: '', city: '', zipcode: '' };

export const toGuest = (
  { name, email, phone, where, visit }: z.output<typeof Details>,
  { texts }: Pick<Booking, 'texts'>,
): GuestRequest => ({
  name,
  email,
  ...(texts && !texts.isConfirmed && { phone: phone || null }),
  ...(where === 'visit' && { visit }),
});

export const startWhere = ({ visits, visit }: Pick<Booking, 'visits' | 'visit'>): DetailsValues['where'] =>
  visits === 'always' || visit ? 'visit' : 'there';

export const startPhone = ({ texts }: Pick<Booking, 'texts'>): string =>
  texts?.phone ? formatPhone(texts.phone) : '';
