import type { CodeKind } from '@glow50/shared/api/codes';
import type { RegistrationForm } from '@glow50/shared/api/registration/registration-form';
import type { StepAnswers } from '@glow50/shared/api/registrations';
import { PLANS } from '@glow50/shared/api/taxonomy';
import type { RegistrationTables } from '../registration-tables';

export interface Quote {
  price: RegistrationTables['registrations']['price'];
  /** What is to be paid before the registration is received, in US cents. */
  dueCents: number;
}

/** What a registration costs: its plan or fee, and the sponsor offer where it was taken. */
export function quoteRegistration(
  form: RegistrationForm,
  {
    answers,
    codes,
    sponsorOffer,
  }: { answers: Record<string, StepAnswers>; codes: readonly CodeKind[]; sponsorOffer: boolean },
): Quote {
  const named = form.price(answers);
  const price = named === 'regular' && codes.includes('school_code') ? 'schoolCode' : named;
  const dueCents = (price ? PLANS[price].cents : 0) + (sponsorOffer ? PLANS.sponsor.cents : 0);
  return { price, dueCents };
}
