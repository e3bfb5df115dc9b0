import { ProfilePhoto } from '@glow50/contract/registration/shared-steps';
import { LISTING_TEXTS, STUDENT_FORM } from '@glow50/contract/registration/student';
import type { HostServices } from '@glow50/host/host-services';
import { accountSteps } from '../account/account-steps';
import type { PhotoValues } from '../editors/PictureStep';
import { PAY_AND_PUBLISH } from '../payment/pay-words';
import { paymentPanel, paymentStep } from '../payment/payment-steps';
import { signingStep } from '../terms/signing-step';
import { defineStep, type WizardDefinition } from '../wizard/wizard-definition';
import { directorySteps, professionStep } from './directory-steps';
import { registrantStep } from './registrant-step';
import { schoolStep } from './school-step';
import { StartStep } from './StartStep';

const PAYMENT = 14;

export function studentWizard(host: HostServices): WizardDefinition {
  return {
    kind: 'student',
    title: 'Student Registration',
    steps: [
      registrantStep(host, 'Student Registration Form'),
      ...accountSteps(host),
      schoolStep,
      signingStep({
        number: 4,
        title: 'Terms & Conditions',
        texts: LISTING_TEXTS,
        registrant: STUDENT_FORM.registrant,
      }),
      professionStep(5),
      defineStep<PhotoValues>({
        number: 6,
        title: 'Photo',
        heading: 'Show your face',
        intro: 'A picture of you, well lit, is what customers look at first. You can also add it later.',
        schema: ProfilePhoto,
        defaults: { photo: null },
        Component: StartStep,
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
