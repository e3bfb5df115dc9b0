import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { SignedText } from '@glow50/contract/registration/signature';
import { isSameName, signing } from '@glow50/contract/registration/signing';
import { ZodError } from 'zod';
import {
  defineStep,
  type StepOf,
  type StepProps,
  type WizardContext,
  type WizardStep,
} from '../wizard/wizard-definition';
import { TermsFields, type SigningFields } from './TermsFields';

interface SigningStep extends Pick<StepOf<SigningFields>, 'number' | 'title'> {
  heading?: string;
  intro?: string;
  action?: string;
  texts: readonly SignedText[];
  /** Reads the name that the signature must match. */
  registrant: RegistrationForm['registrant'];
  canUpload?: boolean;
}

export function signingStep({ texts, registrant, canUpload = false, ...step }: SigningStep): WizardStep {
  const schema = signing(texts);
  return defineStep<SigningFields>({
    ...step,
    schema,
    formSchema: (context) =>
      schema.superRefine(({ signature }, { addIssue }) => {
        const name = findName(registrant, context);
        if (isSameName(signature.typedName, name)) return;
        addIssue({
          code: 'custom',
          path: ['signature', 'typedName'],
          message: `Sign with the name that you registered: ${name}`,
        });
      }),
    defaults: {
      signature: { typedName: '', texts: [], picture: null },
      digit_shown: Math.floor(Math.random() * 10),
      digit: '',
    },
    Component: function Terms({ form }: StepProps<SigningFields>) {
      return <TermsFields form={form} texts={texts} canUpload={canUpload} />;
    },
  });
}

function findName(registrant: RegistrationForm['registrant'], { answers }: WizardContext): string {
  try {
    return registrant(answers).fullName;
  } catch (error) {
    // Incomplete answers contain no name yet.
    if (error instanceof ZodError) return '';
    throw error;
  }
}
