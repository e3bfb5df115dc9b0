import { TeacherDetails, TeacherSignUp } from '@glow50/contract/registration/registrant-details';
import type { HostServices } from '@glow50/host/host-services';
import { z } from 'zod';
import { createSignUp } from '../account/sign-up-step';
import { enterCodeAt } from '../account/enter-code-at';
import { defineStep, type WizardContext } from '../wizard/wizard-definition';
import { TeacherForm, type TeacherValues } from './TeacherForm';

const SchoolCode = z.object({
  school_code: z.string().trim().min(1, 'Enter the code of your school').max(40, 'This code is too long'),
});

function toFormSchema({ isSignedIn, codes }: WizardContext) {
  const details = isSignedIn ? TeacherDetails : TeacherSignUp;
  return codes.includes('school_code') ? details : details.and(SchoolCode);
}

export function teacherStep(host: HostServices) {
  const signUp = createSignUp(host);
  return defineStep<TeacherValues>({
    number: 0,
    title: 'About you',
    heading: 'Teacher Registration Form',
    schema: TeacherDetails,
    formSchema: toFormSchema,
    get defaults() {
      const email = host.session.user?.email ?? '';
      const empty = { first_name: '', last_name: '', date: '', password: '', confirmPassword: '' };
      return { ...empty, email, school_code: '' };
    },
    Component: TeacherForm,
    beforeNext: async (fields, wizard) => {
      const { first_name, last_name, email, password, school_code } = fields;
      if (!wizard.context.codes.includes('school_code')) {
        await enterCodeAt(wizard, 'school_code', school_code, 'school_code');
      }
      const fullName = `${first_name} ${last_name}`;
      await signUp(wizard, { fullName, email, password, nameField: 'first_name' });
      return { ...fields, email: host.session.user?.email ?? email };
    },
  });
}
