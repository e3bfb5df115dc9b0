import { LICENSED_MEMBER_FORM } from '@glow50/contract/registration/licensed';
import type { HostServices } from '@glow50/host/host-services';
import { accountSteps } from '../account/account-steps';
import { fieldStep } from '../fields/field-step';
import { PAY_AND_PUBLISH } from '../payment/pay-words';
import {
  paymentPanel,
  paymentStep,
  paymentSuccessfulStep,
  planPriceStep,
  sponsorOfferStep,
} from '../payment/payment-steps';
import { directorySteps } from '../steps/directory-steps';
import { JourneyNote } from '../steps/JourneyNote';
import { PICTURE_WORDS } from '../steps/picture-words';
import { registrantStep } from '../steps/registrant-step';
import type { WizardDefinition } from '../wizard/wizard-definition';

export function licensedWizard(host: HostServices): WizardDefinition {
  return {
    kind: 'licensed_member',
    title: 'Licensed Registration',
    steps: [
      registrantStep(host, LICENSED_MEMBER_FORM, 'Licensed Registration Form'),
      ...accountSteps(host),
      fieldStep(LICENSED_MEMBER_FORM, 3, { heading: 'Your License ID' }),
      sponsorOfferStep(4),
      fieldStep(LICENSED_MEMBER_FORM, 5, PICTURE_WORDS),
      fieldStep(LICENSED_MEMBER_FORM, 6, { heading: 'Start your profile', Above: JourneyNote, isBare: true }),
      ...directorySteps,
      fieldStep(LICENSED_MEMBER_FORM, 14),
      paymentStep(15),
      planPriceStep(16),
      paymentSuccessfulStep(17),
    ],
    submitAt: 16,
    panel: paymentPanel({ choosesAt: 15, chargesAt: 16, offeredAt: 4, words: PAY_AND_PUBLISH }),
    leadsTo: '/student-profile',
  };
}
