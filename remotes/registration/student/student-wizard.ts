import { STUDENT_FORM } from '@glow50/contract/registration/student';
import type { HostServices } from '@glow50/host/host-services';
import { accountSteps } from '../account/account-steps';
import { fieldStep } from '../fields/field-step';
import { PAY_AND_PUBLISH } from '../payment/pay-words';
import { paymentPanel, paymentStep } from '../payment/payment-steps';
import { directorySteps } from '../steps/directory-steps';
import { JourneyNote } from '../steps/JourneyNote';
import { registrantStep } from '../steps/registrant-step';
import type { WizardDefinition } from '../wizard/wizard-definition';

const PAYMENT = 14;

export function studentWizard(host: HostServices): WizardDefinition {
  return {
    kind: 'student',
    title: 'Student Registration',
    steps: [
      registrantStep(host, STUDENT_FORM, 'Student Registration Form'),
      ...accountSteps(host),
      fieldStep(STUDENT_FORM, 3, {
        intro: 'A passcode tells us your school. Without one, leave it empty and tell us here.',
        isPaired: true,
      }),
      fieldStep(STUDENT_FORM, 4),
      fieldStep(STUDENT_FORM, 5, { heading: 'What is your profession?' }),
      fieldStep(STUDENT_FORM, 6, {
        heading: 'Show your face',
        intro: 'A well-lit picture of you is what customers look at first. You can also add it later.',
        Above: JourneyNote,
        isBare: true,
      }),
      ...directorySteps,
      paymentStep(PAYMENT),
    ],
    submitAt: PAYMENT,
    panel: paymentPanel({ choosesAt: PAYMENT, chargesAt: PAYMENT, words: PAY_AND_PUBLISH }),
    leadsTo: '/student-profile',
  };
}
