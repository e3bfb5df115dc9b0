import { LICENSED_MEMBER_FORM } from '@glow50/contract/registration/licensed';
import { LicenseId, Profession } from '@glow50/contract/registration/shared-steps';
import { LISTING_TEXTS } from '@glow50/contract/registration/student';
import type { HostServices } from '@glow50/host/host-services';
import { accountSteps } from '../account/account-steps';
import { pictureStep } from '../editors/picture-step';
import { PAY_AND_PUBLISH } from '../payment/pay-words';
import {
  paymentPanel,
  paymentStep,
  paymentSuccessfulStep,
  planPriceStep,
  sponsorOfferStep,
} from '../payment/payment-steps';
import { directorySteps } from '../student/directory-steps';
import { registrantStep } from '../student/registrant-step';
import { signingStep } from '../terms/signing-step';
import { defineStep, type WizardDefinition } from '../wizard/wizard-definition';
import { LicensedStartStep } from './LicensedStartStep';
import { LicenseStep, type LicenseValues } from './LicenseStep';

export function licensedWizard(host: HostServices): WizardDefinition {
  return {
    kind: 'licensed_member',
    title: 'Licensed Registration',
    steps: [
      registrantStep(host, 'Licensed Registration Form'),
      ...accountSteps(host),
      defineStep<LicenseValues>({
        number: 3,
        title: 'License ID',
        heading: 'Your License ID',
        schema: LicenseId,
        defaults: { license_id_number: '' },
        Component: LicenseStep,
      }),
      sponsorOfferStep(4),
      pictureStep(5),
      defineStep<{ profession: string }>({
        number: 6,
        title: 'Start',
        heading: 'Start your profile',
        schema: Profession,
        defaults: { profession: '' },
        Component: LicensedStartStep,
        isBare: true,
      }),
      ...directorySteps,
      signingStep({
        number: 14,
        title: 'Terms & Conditions',
        texts: LISTING_TEXTS,
        registrant: LICENSED_MEMBER_FORM.registrant,
      }),
      paymentStep(15),
      planPriceStep(16),
      paymentSuccessfulStep(17),
    ],
    submitAt: 16,
    panel: paymentPanel({ choosesAt: 15, chargesAt: 16, offeredAt: 4, words: PAY_AND_PUBLISH }),
    leadsTo: '/student-profile',
  };
}
