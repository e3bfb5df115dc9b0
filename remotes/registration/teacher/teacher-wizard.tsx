import { EmptyStep, SchoolInformation } from '@glow50/contract/registration/shared-steps';
import { TeacherApplication } from '@glow50/contract/registration/teacher';
import type { HostServices } from '@glow50/host/host-services';
import { Typography } from '@glow50/ui';
import type { FieldValues } from 'react-hook-form';
import { accountSteps } from '../account/account-steps';
import { pictureStep } from '../editors/picture-step';
import { paymentPanel, paymentStep, paymentSuccessfulStep, planPriceStep } from '../payment/payment-steps';
import { EMPTY_SCHOOL, SchoolFields, type SchoolValues } from '../student/SchoolFields';
import { defineStep, type WizardDefinition } from '../wizard/wizard-definition';
import { ApplicationStep, type ApplicationValues } from './ApplicationStep';
import { TeacherReview } from './TeacherReview';
import { teacherStep } from './teacher-step';

export function teacherWizard(host: HostServices): WizardDefinition {
  return {
    kind: 'teacher',
    title: 'Teacher Registration',
    steps: [
      teacherStep(host),
      ...accountSteps(host),
      defineStep<SchoolValues>({
        number: 3,
        title: 'School information',
        schema: SchoolInformation,
        defaults: EMPTY_SCHOOL,
        Component: ({ form }) => <SchoolFields form={form} />,
      }),
      defineStep<ApplicationValues>({
        number: 4,
        title: 'Application Form',
        schema: TeacherApplication,
        defaults: { school: '', subjects: '', years: '', licence: null },
        Component: ApplicationStep,
      }),
      pictureStep(5),
      defineStep<FieldValues>({
        number: 6,
        title: 'Start',
        heading: 'Almost there',
        schema: EmptyStep,
        defaults: {},
        Component: Start,
        isBare: true,
      }),
      defineStep<FieldValues>({
        number: 7,
        title: 'Review',
        heading: 'Review your information',
        schema: EmptyStep,
        defaults: {},
        Component: TeacherReview,
      }),
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
      <Typography variant="h4" component="p" sx={{ color: 'primary.main' }}>
        Journal Your Journey
      </Typography>
      <Typography>
        Next you look over what you entered, then you choose how to pay. Once we have approved you, your page
        lets you issue passcodes for your students.
      </Typography>
    </>
  );
}
