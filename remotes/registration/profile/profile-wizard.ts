import * as contract from '@glow50/contract/registration/profile';
import type { HostServices } from '@glow50/host/host-services';
import { PAY_AND_PUBLISH } from '../payment/pay-words';
import { paymentPanel, paymentStep } from '../payment/payment-steps';
import { directorySteps } from '../student/directory-steps';
import { defineStep, type WizardDefinition, type WizardStep } from '../wizard/wizard-definition';
import { type CityValues, CityStep } from './CityStep';
import { type WorkLocationValues, WorkLocationStep } from './WorkLocationStep';
import { ConfirmPayment } from './ConfirmPayment';
import { eventStep } from './event-step';
import { type ProfessionValues, ProfessionStep } from './ProfessionStep';
import { ProfileProgress } from './ProfileProgress';
import { studentQuestionStep } from './student-question-step';

const PAYMENT = 9;

export function profileWizard(host: HostServices): WizardDefinition {
  return {
    kind: 'service_provider',
    title: 'Create your profile',
    ground: 'mint',
    Progress: ProfileProgress,
    before: '/creating-profile-step-1',
    steps: [
      studentQuestionStep,
      defineStep<ProfessionValues>({
        number: 1,
        title: 'Profession',
        heading: 'What is your profession?',
        schema: contract.ProfileProfession,
        get defaults() {
          return { profession: '', name: host.session.user?.fullName ?? '', asl: false };
        },
        Component: ProfessionStep,
      }),
      { ...directoryStep(7), number: 2, schema: contract.ProfileServices },
      defineStep<WorkLocationValues>({
        number: 3,
        title: 'Work location',
        heading: 'Where do you work?',
        schema: contract.ProfileWorkLocation,
        defaults: { locationType: '', street_name: '' },
        Component: WorkLocationStep,
      }),
      defineStep<CityValues>({
        number: 4,
        title: 'City Location',
        heading: 'In which city?',
        schema: contract.ProfileCity,
        defaults: { city: '', zipcode: '' },
        Component: CityStep,
      }),
      { ...directoryStep(11), number: 5 },
      { ...directoryStep(12), number: 6 },
      { ...directoryStep(13), number: 7 },
      eventStep(host),
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
}

function directoryStep(number: number): WizardStep {
  const step = directorySteps.find((known) => known.number === number);
  if (!step) throw new Error(`There is no directory step ${number}`);
  return step;
}
