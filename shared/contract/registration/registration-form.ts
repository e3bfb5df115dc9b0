import type { ZodType } from 'zod';
import type { CodeKind } from '../codes/codes';
import type { EnteredPlace } from './entered-place';
import type { RegistrationKind } from './registration-kinds';
import type { StepAnswers } from './registrations';
import type { ProfileEvent } from './profile-event';
import type { RegistrantProfile } from './registrant-profile';
import type { SignedText } from './signature';

export interface FormContext {
  /** By step number, as typed so far. */
  answers: Readonly<Record<string, StepAnswers | undefined>>;
  codes: readonly CodeKind[];
}

export interface FormStep {
  schema: ZodType<object>;
  /**
   * Whether the step is shown. Always shown when absent. Answers of a hidden step are neither validated nor
   * submitted.
   */
  when?: (context: FormContext) => boolean;
  /** If set, the answers must contain a `signature` (see `Signature`) for exactly these texts. */
  signs?: readonly SignedText[];
}

interface Person {
  fullName: string;
  email: string;
}

/** Rules by which the server validates a registration. The wizard uses the same schemas. */
export interface RegistrationForm {
  /** By step number. Steps without questions are absent. */
  steps: Readonly<Record<number, FormStep>>;
  /** Whether an account is required. If not, the registrant's address must have been verified with a code. */
  needsAccount: boolean;
  /** Reads validated answers. For kinds that need an account, falls back to the account. */
  registrant(answers: FormContext['answers'], account?: Person): Person;
  /** Field errors that depend on several steps or on codes. `path` is `step.field`. */
  findIssues?(context: FormContext): { path: string; message: string }[];
  /** Reads validated answers. The parts of each place have to agree, which only the server can look up. */
  places?(answers: FormContext['answers']): readonly EnteredPlace[];
  organization?(answers: FormContext['answers']): string;
  /** Null when nothing is to be paid. A school code turns `regular` into `schoolCode`. */
  price(answers: FormContext['answers']): 'student' | 'regular' | 'licensed' | 'promotion' | null;
  /** Absent when the registration does not create a provider page. */
  profile?(answers: FormContext['answers']): RegistrantProfile;
  event?(answers: FormContext['answers']): ProfileEvent | null;
  /**
   * Answers to copy from an earlier registration, by its kind: number of the step here to number of the step
   * there.
   */
  carriesOver?: Readonly<Partial<Record<RegistrationKind, Readonly<Record<number, number>>>>>;
}
