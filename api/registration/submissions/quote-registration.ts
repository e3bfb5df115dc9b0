import type { CodeKind } from '@glow50/contract/codes/codes';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import type { Connection } from '../../platform/database/connection';
import { hasPlan, type Price, priceOf, quote } from '../../payments/payments';

export interface RegistrationQuote {
  price: Price | null;
  dueCents: number;
}

/** Prices the plan or fee, plus the sponsor offer if selected. A running plan costs nothing more. */
export async function quoteRegistration(
  connection: Connection,
  form: RegistrationForm,
  {
    userId,
    answers,
    codes,
    sponsorOffer,
  }: {
    userId: string | null;
    answers: Record<string, StepAnswers>;
    codes: readonly CodeKind[];
    sponsorOffer: boolean;
  },
): Promise<RegistrationQuote> {
  const price = priceOf(form.price(answers), codes);
  const isPaid = userId !== null && (await hasPlan(connection, userId));
  return { price, dueCents: quote({ price, sponsorOffer, hasPlan: isPaid, takesZelle: false }).total.cents };
}
