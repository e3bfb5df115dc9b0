import { SCHOOL_FORM } from '@glow50/contract/registration/school';
import { fieldStep } from '../fields/field-step';
import { readingStep } from '../reading/reading-step';
import { reviewStep } from '../steps/review-step';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { CongratulationsStep } from './CongratulationsStep';
import { SchoolWelcome } from './SchoolWelcome';

export const schoolWizard: WizardDefinition = {
  kind: 'school',
  title: 'School Registration',
  ground: 'saffronSoft',
  steps: [
    readingStep({
      number: 0,
      title: 'Welcome',
      heading: 'Welcome',
      intro: 'Register your school, and give its teachers and students a place to be found.',
      Component: SchoolWelcome,
      action: 'Next',
    }),
    fieldStep(SCHOOL_FORM, 1),
    fieldStep(SCHOOL_FORM, 2, { intro: 'Who we should contact about the school.', isPaired: true }),
    fieldStep(SCHOOL_FORM, 3, {
      intro: 'Which of these does your program teach? Each program is registered separately.',
    }),
    fieldStep(SCHOOL_FORM, 4),
    fieldStep(SCHOOL_FORM, 5),
    reviewStep(SCHOOL_FORM, {
      number: 6,
      title: 'Review',
      intro: 'Look over what you entered. Submit sends it to us; it costs nothing.',
      action: 'Submit',
    }),
    readingStep({
      number: 7,
      title: 'Congratulations',
      heading: 'Congratulations!',
      Component: CongratulationsStep,
      action: 'Go to Homepage',
    }),
  ],
  submitAt: 6,
  leadsTo: '/',
};
