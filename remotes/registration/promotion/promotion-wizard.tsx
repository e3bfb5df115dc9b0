import { BUSINESS_FORM, BUSINESS_TEXTS } from '@glow50/contract/registration/business';
import { contactAndSampleSteps } from '../business/asking-steps';
import {
  PartnerGreat,
  PartnerReasons,
  PartnerRequirements,
  PartnerWelcome,
} from '../business/PartnerReading';
import type { PayWords } from '../payment/pay-words';
import { paymentPanel, paymentStep } from '../payment/payment-steps';
import { readingStep } from '../reading/reading-step';
import { signingStep } from '../terms/signing-step';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { LogisticsStep } from './LogisticsStep';
import { PromotionReview } from './PromotionReview';

const PAYMENT = 7;
const REVIEW = 9;

const CONTINUE: PayWords = { send: 'Continue', pay: (amount) => `Continue and pay ${amount}` };

export const promotionWizard: WizardDefinition = {
  kind: 'promotion',
  title: 'Promotion Registration',
  steps: [
    readingStep({
      number: 0,
      title: 'Welcome',
      intro: 'Promote your product at our events in 37 cities.',
      Component: PartnerWelcome,
    }),
    readingStep({ number: 1, title: 'Why Partner', Component: PartnerReasons }),
    readingStep({ number: 2, title: 'Eligibility', Component: PartnerRequirements }),
    readingStep({ number: 3, title: 'Great', heading: 'Great!', Component: PartnerGreat }),
    ...contactAndSampleSteps('Sample Submission'),
    signingStep({
      number: 6,
      title: 'Terms and Signature',
      texts: BUSINESS_TEXTS,
      registrant: BUSINESS_FORM.registrant,
      canUpload: true,
    }),
    paymentStep(PAYMENT),
    readingStep({ number: 8, title: 'Promotion Logistics', Component: LogisticsStep }),
    readingStep({
      number: REVIEW,
      title: 'Final Review',
      Component: ({ wizard }) => <PromotionReview wizard={wizard} returnTo={REVIEW} />,
    }),
  ],
  submitAt: REVIEW,
  panel: paymentPanel({ choosesAt: PAYMENT, chargesAt: REVIEW, words: CONTINUE }),
  staysWhenSent: true,
  leadsTo: '/',
};
