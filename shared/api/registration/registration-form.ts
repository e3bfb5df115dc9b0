import type { ZodType } from 'zod';
import type { CodeKind } from '../codes';
import type { RegistrationKind } from '../registration-kinds';
import type { StepAnswers } from '../registrations';
import type { ProfileEvent } from './profile-event';
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

interface Person {
  fullName: string;
  email: string;
}

/** What the server judges a registration by. The wizard shows it; both use the same schemas. */
export interface RegistrationForm {
  /** By step number; steps that ask nothing are left out. */
  steps: Readonly<Record<number, FormStep>>;
  /** Whether it is submitted with an account. Else the registrant's address must have been checked with a code. */
  needsAccount: boolean;
  /** Read from judged answers; for kinds that need an account, from that where the answers do not say. */
  registrant(answers: FormContext['answers'], account?: Person): Person;
  /** What is wrong beyond the single steps, as `step.field`. */
  complaints?(context: FormContext): { path: string; message: string }[];
  /** Name of the school or business, where one registers. */
  organization?(answers: FormContext['answers']): string;
  /** What is to be paid; null for nothing. A school code turns `regular` into `schoolCode`. */
  price(answers: FormContext['answers']): 'student' | 'regular' | 'licensed' | 'promotion' | null;
  /** Left out where no page in the directory comes of it. */
  profile?(answers: FormContext['answers']): RegistrantProfile;
  /** An event that comes with the profile; null without one. */
  event?(answers: FormContext['answers']): ProfileEvent | null;
  /** By kind, from which step of that each of these steps takes its answers, for whoever has registered as that before. */
  carriesOver?: Readonly<Partial<Record<RegistrationKind, Readonly<Record<number, number>>>>>;
}
