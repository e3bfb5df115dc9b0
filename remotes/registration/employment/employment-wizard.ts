import { EMPLOYMENT_FORM } from '@glow50/contract/registration/employment';
import { fieldStep } from '../fields/field-step';
import { readingStep } from '../reading/reading-step';
import type { WizardDefinition } from '../wizard/wizard-definition';
import { InterviewStart, TeamStart, TeamWelcome } from './TeamReading';
import { ShirtStep } from './ShirtStep';
import { ThankYouStep } from './ThankYouStep';

/** There is no step 9: step 8 is the shirt and step 10 the thank-you page. Numbers of steps are fixed. */
export const employmentWizard: WizardDefinition = {
  kind: 'employment',
  title: 'Employment Registration',
  steps: [
    readingStep({
      number: 0,
      title: 'Welcome',
      heading: 'Welcome to the Social Building Team',
      intro: 'The people who make a city notice its own talent.',
      Component: TeamWelcome,
    }),
    readingStep({
      number: 1,
      title: 'Get started',
      heading: 'Ready to get started',
      intro: 'Fifteen minutes, and what you type is saved as you go.',
      Component: TeamStart,
      action: 'Sign up',
    }),
    fieldStep(EMPLOYMENT_FORM, 2, { isPaired: true }),
    fieldStep(EMPLOYMENT_FORM, 3, {
      intro: 'Only you and the staff who check them see these. Your ID is deleted once it is checked.',
    }),
    fieldStep(EMPLOYMENT_FORM, 4, {
      intro:
        'Where people can see how you talk about things you like. Enter your name there, or paste the address of your profile.',
    }),
    readingStep({
      number: 5,
      title: 'Start Interview',
      intro: 'Three questions and a choice. Answer in your own words; there is no clock.',
      Component: InterviewStart,
      action: 'Start Interview',
    }),
    fieldStep(EMPLOYMENT_FORM, 6),
    fieldStep(EMPLOYMENT_FORM, 7, {
      heading: 'Congratulations!',
      intro: 'You answered everything. Sign the terms, and your application is on its way to us.',
      action: 'Submit',
    }),
    readingStep({
      number: 8,
      title: 'Your shirt',
      heading: 'Get your shirt',
      Component: ShirtStep,
      action: 'Finish',
    }),
    readingStep({
      number: 10,
      title: 'Thank you',
      heading: 'Thank you!',
      Component: ThankYouStep,
      action: 'Go to Homepage',
    }),
  ],
  submitAt: 7,
  leadsTo: '/',
};
