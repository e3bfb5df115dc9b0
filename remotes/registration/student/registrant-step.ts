import { StudentDetails, StudentSignUp } from '@glow50/contract/registration/registrant-details';
import type { HostServices } from '@glow50/host/host-services';
import { createSignUp } from '../account/sign-up-step';
import { defineStep } from '../wizard/wizard-definition';
import { RegistrantForm, type RegistrantValues } from './RegistrantForm';

/** Step 0 of students and licensed members. */
export function registrantStep(host: HostServices, heading: string) {
  const signUp = createSignUp(host);
  return defineStep<RegistrantValues>({
    number: 0,
    title: 'About you',
    heading,
    schema: StudentDetails,
    formSchema: ({ isSignedIn }) => (isSignedIn ? StudentDetails : StudentSignUp),
    get defaults() {
      const email = host.session.user?.email ?? '';
      const empty = { first_dsff_name: '', last_name: '', date: '', password: '', confirmPassword: '' };
      return { ...empty, email, asl: false };
    },
    Component: RegistrantForm,
    beforeNext: async (fields, wizard) => {
      const { first_dsff_name, last_name, email, password } = fields;
      const fullName = `${first_dsff_name} ${last_name}`;
      await signUp(wizard, { fullName, email, password, nameField: 'first_dsff_name' });
      return { ...fields, email: host.session.user?.email ?? email };
    },
  });
}
