import type { ZodType } from 'zod';
import type { CodeKind } from '../codes';
import type { StepAnswers } from '../registrations';
import type { RegistrantProfile } from './registrant-profile';
import type { SignedText } from './signature';

/** What decides which steps a registrant sees. */
export interface FormContext {
  /** By step number, as typed so far. */
  answers: Readonly<Record<string, StepAnswers | undefined>>;
  /** Kinds of the codes that were found good. */
  codes: readonly CodeKind[];
}

export interface FormStep {
  schema: ZodType<object>;
  /** Left out, the step is always asked. Answers of a hidden step are neither judged nor submitted. */
  when?: (context: FormContext) => boolean;
  /** The answers then hold a `signature` (see `Signature`) for exactly these texts. */
  signs?: readonly SignedText[];
}

/** What the server judges a registration by. The wizard shows it; both use the same schemas. */
export interface RegistrationForm {
  /** By step number; steps that ask nothing are left out. */
  steps: Readonly<Record<number, FormStep>>;
  /** Whether it is submitted with an account. Else the registrant's address must have been checked with a code. */
  needsAccount: boolean;
  /** Read from judged answers. */
  registrant(answers: FormContext['answers']): { fullName: string; email: string };
  /** Name of the school or business, where one registers. */
  organization?(answers: FormContext['answers']): string;
  /** What is to be paid; null for nothing. A school code turns `regular` into `schoolCode`. */
  price(answers: FormContext['answers']): 'student' | 'regular' | 'licensed' | 'promotion' | null;
  /** Left out where no page in the directory comes of it. */
  profile?(answers: FormContext['answers']): RegistrantProfile;
}
