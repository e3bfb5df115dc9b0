import { PROMOTION_FORM } from '@glow50/contract/registration/promotion';
import { BusinessThanks } from '../business/BusinessThanks';
import {
  PartnerGreat,
  PartnerReasons,
  PartnerRequirements,
  PartnerWelcome,
} from '../business/PartnerReading';
import { fieldStep } from '../fields/field-step';
import type { PayWords } from '../payment/pay-words';
import { paymentPanel, paymentStep } from '../payment/payment-steps';
import { readingStep } from '../reading/reading-step';
import { Review } from '../steps/review-step';
import type { Wizard, WizardDefinition } from '../wizard/wizard-definition';
import { observer } from 'mobx-react-lite';
import { LogisticsStep } from './LogisticsStep';

const PAYMENT = 7;
const REVIEW = 9;

const FinalReview = observer(function FinalReview({ wizard }: { wizard: Wizard }) {
  if (wizard.isSent) return <BusinessThanks wizard={wizard} />;
  return <Review form={PROMOTION_FORM} wizard={wizard} returnTo={REVIEW} />;
});

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
    fieldStep(PROMOTION_FORM, 4),
    fieldStep(PROMOTION_FORM, 5),
    fieldStep(PROMOTION_FORM, 6),
    paymentStep(PAYMENT),
    readingStep({ number: 8, title: 'Promotion Logistics', Component: LogisticsStep }),
    readingStep({
      number: REVIEW,
      title: 'Final Review',
      Component: FinalReview,
    }),
  ],
  submitAt: REVIEW,
  panel: paymentPanel({ choosesAt: PAYMENT, chargesAt: REVIEW, words: CONTINUE }),
  staysWhenSent: true,
  leadsTo: '/',
};
