import { z } from 'zod';
import { findTestCard } from './test-cards';

/** `now` decides whether a card has expired. */
export function testCardForm(now: Date, { asksName }: { asksName: boolean }) {
  return z.object({
    name: asksName ? z.string().trim().min(1, 'Enter the name on the card') : z.string(),
    number: z
      .string()
      .min(1, 'Enter a test card’s number')
      .refine(
        (text) => findTestCard(text) !== undefined,
        'Use one of the test cards: other numbers don’t work here',
      ),
    expiry: z
      .string()
      .min(1, 'Enter the expiration date')
      .refine((text) => isAhead(text, now), 'Enter this month or a later one, like 12 / 34'),
    cvc: z.string().regex(/^\d{3,4}$/, 'Enter three or four digits'),
  });
}
export type TestCardForm = z.infer<ReturnType<typeof testCardForm>>;

function isAhead(text: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(text) ?? [];
  if (!month || !year) return false;
  return new Date(2000 + Number(year), Number(month), 1) > now;
}
