import { formatDollars } from '@glow50/contract/money/format-money';
import { PRICES } from '@glow50/contract/plans/prices';
import { SERVICE_PROVIDER_FORM } from '@glow50/contract/registration/profile';
import { fieldStep } from '../fields/field-step';
import { PAY_AND_PUBLISH } from '../payment/pay-words';
import { paymentPanel, paymentStep } from '../payment/payment-steps';
import { DIRECTORY_WORDS } from '../steps/directory-steps';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { ConfirmPayment } from './ConfirmPayment';
import { ProfileProgress } from './ProfileProgress';

const PAYMENT = 9;
const [STUDENT, REGULAR, WITH_CODE] = [PRICES.student, PRICES.regular, PRICES.schoolCode].map(({ cents }) =>
  formatDollars(cents),
);

export const profileWizard: WizardDefinition = {
  kind: 'service_provider',
  title: 'Create your profile',
  ground: 'mint',
  Progress: ProfileProgress,
  before: '/creating-profile-step-1',
  steps: [
    fieldStep(SERVICE_PROVIDER_FORM, 0, {
      heading: 'Are you a student?',
      intro: `Students of beauty and self-care pay ${STUDENT} a month. Everyone else pays ${REGULAR}, or ${WITH_CODE} with a school code.`,
    }),
    fieldStep(SERVICE_PROVIDER_FORM, 1, { heading: 'What is your profession?' }),
    fieldStep(SERVICE_PROVIDER_FORM, 2, DIRECTORY_WORDS.services),
    fieldStep(SERVICE_PROVIDER_FORM, 3, DIRECTORY_WORDS.workLocation),
    fieldStep(SERVICE_PROVIDER_FORM, 4, DIRECTORY_WORDS.city),
    fieldStep(SERVICE_PROVIDER_FORM, 5, DIRECTORY_WORDS.hours),
    fieldStep(SERVICE_PROVIDER_FORM, 6, DIRECTORY_WORDS.offers),
    fieldStep(SERVICE_PROVIDER_FORM, 7, DIRECTORY_WORDS.handles),
    fieldStep(SERVICE_PROVIDER_FORM, 8, {
      heading: 'Are you planning an event?',
      intro: 'A workshop, a pop-up, an open day. We review it, and then visitors can buy tickets.',
      isPaired: true,
    }),
    paymentStep(PAYMENT),
  ],
  submitAt: PAYMENT,
  panel: paymentPanel({
    choosesAt: PAYMENT,
    chargesAt: PAYMENT,
    words: { ...PAY_AND_PUBLISH, send: 'Continue' },
    Confirmation: ConfirmPayment,
  }),
  leadsTo: '/profile-v1',
};
