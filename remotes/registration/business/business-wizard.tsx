import { BUSINESS_FORM, BUSINESS_TEXTS } from '@glow50/contract/registration/business';
import { paymentPanel, paymentStep, paymentSuccessfulStep } from '../payment/payment-steps';
import { readingStep } from '../reading/reading-step';
import { signingStep } from '../terms/signing-step';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { contactAndSampleSteps } from './asking-steps';
import { BusinessReview } from './BusinessReview';
import { BusinessThanks } from './BusinessThanks';
import { PartnerGreat, PartnerReasons, PartnerRequirements, PartnerWelcome } from './PartnerReading';

const REVIEW = 6;
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
    ...contactAndSampleSteps('Sample Submission Details'),
    readingStep({
      number: REVIEW,
      title: 'Final review',
      intro: 'Look over what you entered. Next you sign, then you pay.',
      Component: ({ wizard }) => <BusinessReview wizard={wizard} returnTo={REVIEW} />,
    }),
    signingStep({
      number: 7,
      title: 'Terms & Conditions',
      texts: BUSINESS_TEXTS,
      registrant: BUSINESS_FORM.registrant,
      canUpload: true,
    }),
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
