import {
  SCHOOL_FORM,
  SCHOOL_TEXTS,
  SchoolApplicant,
  SchoolApplication,
  SchoolProgram,
  SchoolProgramDetails,
} from '@glow50/contract/registration/school';
import { requireVerifiedEmail } from '../contact/checked-email';
import { readingStep } from '../reading/reading-step';
import { signingStep } from '../terms/signing-step';
import { defineStep, type WizardDefinition } from '../wizard/wizard-definition';
import { type ApplicantFields, ApplicantStep } from './ApplicantStep';
import { type ApplicationFields, ApplicationStep } from './ApplicationStep';
import { CongratulationsStep } from './CongratulationsStep';
import { type DetailsFields, ProgramDetailsStep } from './ProgramDetailsStep';
import { type ProgramFields, ProgramStep } from './ProgramStep';
import { SchoolReview } from './SchoolReview';
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
    defineStep<ApplicationFields>({
      number: 1,
      title: 'Application Form',
      schema: SchoolApplication,
      defaults: { program: '', school_name: '', school_type: '', school_district: '' },
      Component: ApplicationStep,
    }),
    defineStep<ApplicantFields>({
      number: 2,
      title: 'Applicant Information',
      intro: 'Who we talk to about the school.',
      schema: SchoolApplicant,
      defaults: {
        first_name: '',
        last_name: '',
        title_position: '',
        contact_email: '',
        contact_phone_number: '',
        additional_contact: '',
      },
      Component: ApplicantStep,
      ...requireVerifiedEmail<ApplicantFields>(2, 'contact_email'),
    }),
    defineStep<ProgramFields>({
      number: 3,
      title: 'Program',
      intro: 'Which of these does your program teach? Each program is registered on its own.',
      schema: SchoolProgram,
      defaults: { program_selection: '' },
      Component: ProgramStep,
    }),
    defineStep<DetailsFields>({
      number: 4,
      title: 'Program Details',
      schema: SchoolProgramDetails,
      defaults: { number_of_students: '', preferred_start_date: '' },
      Component: ProgramDetailsStep,
    }),
    signingStep({
      number: 5,
      title: 'Terms & Conditions',
      texts: SCHOOL_TEXTS,
      registrant: SCHOOL_FORM.registrant,
    }),
    readingStep({
      number: 6,
      title: 'Review',
      intro: 'Look over what you entered. Submit sends it to us; it costs nothing.',
      Component: SchoolReview,
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
