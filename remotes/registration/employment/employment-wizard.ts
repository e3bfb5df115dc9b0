import {
  ApplicantDetails,
  ApplicantDocuments,
  EMPLOYMENT_FORM,
  EMPLOYMENT_TEXTS,
  Interview,
  TeamHandles,
} from '@glow50/contract/registration/employment';
import { requireVerifiedEmail } from '../contact/checked-email';
import { requireOnePlace } from '../places/require-one-place';
import { readingStep } from '../reading/reading-step';
import { signingStep } from '../terms/signing-step';
import { defineStep, type WizardDefinition } from '../wizard/wizard-definition';
import { type DocumentsFields, DocumentsStep } from './DocumentsStep';
import { type HandlesFields, HandlesStep } from './HandlesStep';
import { InterviewStart, TeamStart, TeamWelcome } from './TeamReading';
import { type InterviewFields, InterviewStep } from './InterviewStep';
import { type PersonalFields, PersonalStep } from './PersonalStep';
import { ShirtStep } from './ShirtStep';
import { ThankYouStep } from './ThankYouStep';

const verified = requireVerifiedEmail<PersonalFields>(2, 'email');

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
    defineStep<PersonalFields>({
      number: 2,
      title: 'Personal Information',
      schema: ApplicantDetails,
      defaults: {
        first_name: '',
        last_name: '',
        email: '',
        street: '',
        city: '',
        state: 'Texas',
        zip: '',
        date_of_birth: '',
      },
      Component: PersonalStep,
      ...verified,
      async beforeNext(fields, wizard) {
        await verified.beforeNext?.(fields, wizard);
        const { city, state, zip } = fields;
        await requireOnePlace(
          wizard,
          { city, state, zipcode: zip },
          { city: 'city', state: 'state', zipcode: 'zip' },
        );
      },
    }),
    defineStep<DocumentsFields>({
      number: 3,
      title: 'Upload Documents',
      intro: 'Only you and the staff who check them see these. Your ID is deleted once it is checked.',
      schema: ApplicantDocuments,
      defaults: { government_id: null, headshot: null },
      Component: DocumentsStep,
    }),
    defineStep<HandlesFields>({
      number: 4,
      title: 'Social Media Handles',
      intro:
        'Where people can see how you talk about things you like. Enter your name there, or paste the address of your profile.',
      schema: TeamHandles,
      defaults: {
        insta: '',
        fb: '',
        pinterest: '',
        tiktok: '',
        twitter: '',
        linkedin: '',
        other: '',
        unused: [],
      },
      Component: HandlesStep,
    }),
    readingStep({
      number: 5,
      title: 'Start Interview',
      intro: 'Three questions and a choice. Answer in your own words; there is no clock.',
      Component: InterviewStart,
      action: 'Start Interview',
    }),
    defineStep<InterviewFields>({
      number: 6,
      title: 'Interview',
      schema: Interview,
      defaults: { experience: '', skills: '', conflicts: '', team_or_leader: '' },
      Component: InterviewStep,
    }),
    signingStep({
      number: 7,
      title: 'Terms',
      heading: 'Congratulations!',
      intro: 'You have answered everything. Sign the terms, and your application is on its way to us.',
      texts: EMPLOYMENT_TEXTS,
      registrant: EMPLOYMENT_FORM.registrant,
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
