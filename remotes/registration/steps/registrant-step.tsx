import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { HostServices } from '@glow50/host/host-services';
import { Alert } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { createSignUp } from '../account/sign-up-step';
import { fieldStep } from '../fields/field-step';
import type { WizardStep } from '../wizard/wizard-definition';

/** Step 0 of registrations with an account. Its first field is the first name. */
export function registrantStep(host: HostServices, form: RegistrationForm, heading: string): WizardStep {
  const signUp = createSignUp(host);
  const [nameField = ''] = Object.keys(form.steps[0]?.fields ?? {});
  return fieldStep(form, 0, {
    heading,
    isPaired: true,
    Above: SignedInNote,
    beforeNext: async (fields, wizard) => {
      const { user } = host.session;
      const details = { ...fields, ...(user && { email: user.email }) };
      const { fullName, email } = form.registrant({ 0: details });
      await signUp(wizard, { fullName, email, password: String(fields.password), nameField });
      return details;
    },
  });
}

const SignedInNote = observer(function SignedInNote() {
  const { user } = useHost().session;
  return user && <Alert>You are signed in as {user.email}. This registration goes to that account.</Alert>;
});
