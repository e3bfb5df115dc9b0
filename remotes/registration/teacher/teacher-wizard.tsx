import { TEACHER_FORM } from '@glow50/contract/registration/teacher';
import type { HostServices } from '@glow50/host/host-services';
import { Typography } from '@glow50/ui';
import { accountSteps } from '../account/account-steps';
import { fieldStep } from '../fields/field-step';
import { paymentPanel, paymentStep, paymentSuccessfulStep, planPriceStep } from '../payment/payment-steps';
import { readingStep } from '../reading/reading-step';
import { JourneyNote } from '../steps/JourneyNote';
import { PICTURE_WORDS } from '../steps/picture-words';
import { registrantStep } from '../steps/registrant-step';
import { reviewStep } from '../steps/review-step';
import type { WizardDefinition } from '../wizard/wizard-definition';

export function teacherWizard(host: HostServices): WizardDefinition {
  return {
    kind: 'teacher',
    title: 'Teacher Registration',
    steps: [
      registrantStep(host, TEACHER_FORM, 'Teacher Registration Form'),
      ...accountSteps(host),
      fieldStep(TEACHER_FORM, 3, { isPaired: true }),
      fieldStep(TEACHER_FORM, 4),
      fieldStep(TEACHER_FORM, 5, PICTURE_WORDS),
      readingStep({ number: 6, title: 'Start', heading: 'Almost there', Component: Start, isBare: true }),
      reviewStep(TEACHER_FORM, { number: 7, title: 'Review', heading: 'Review your information' }),
      paymentStep(8),
      planPriceStep(9),
      paymentSuccessfulStep(10),
    ],
    submitAt: 9,
    panel: paymentPanel({ choosesAt: 8, chargesAt: 9 }),
    leadsTo: '/student-profile',
  };
}

function Start() {
  return (
    <>
      <JourneyNote />
      <Typography>
        Next, look over what you entered, then choose how to pay. Once we approve you, you can issue passcodes
        for your students on “Your profile”.
      </Typography>
    </>
  );
}
