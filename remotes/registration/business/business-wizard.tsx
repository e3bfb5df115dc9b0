import { BUSINESS_FORM } from '@glow50/contract/registration/business';
import { fieldStep } from '../fields/field-step';
import { paymentPanel, paymentStep, paymentSuccessfulStep } from '../payment/payment-steps';
import { readingStep } from '../reading/reading-step';
import { reviewStep } from '../steps/review-step';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { BusinessThanks } from './BusinessThanks';
import { PartnerGreat, PartnerReasons, PartnerRequirements, PartnerWelcome } from './PartnerReading';

const PAYMENT = 8;

export const businessWizard: WizardDefinition = {
  kind: 'b2b',
  title: 'B2B Registration',
  steps: [
    readingStep({
      number: 0,
      title: 'Welcome',
      heading: 'Welcome to promotional registration',
      intro: 'Put your product into the hands of people who use it every day.',
      Component: PartnerWelcome,
    }),
    readingStep({ number: 1, title: 'Why Partner', Component: PartnerReasons }),
    readingStep({ number: 2, title: 'Eligibility Requirements', Component: PartnerRequirements }),
    readingStep({ number: 3, title: 'Great', heading: 'Great!', Component: PartnerGreat }),
    fieldStep(BUSINESS_FORM, 4),
    fieldStep(BUSINESS_FORM, 5),
    reviewStep(BUSINESS_FORM, {
      number: 6,
      title: 'Final review',
      intro: 'Look over what you entered. Next you sign, then you pay.',
    }),
    fieldStep(BUSINESS_FORM, 7),
    paymentStep(PAYMENT),
    paymentSuccessfulStep(9),
    readingStep({
      number: 10,
      title: 'Thank you',
      heading: 'Thank you!',
      Component: BusinessThanks,
      action: 'Go to Homepage',
    }),
  ],
  submitAt: PAYMENT,
  panel: paymentPanel({ choosesAt: PAYMENT, chargesAt: PAYMENT }),
  leadsTo: '/',
};
