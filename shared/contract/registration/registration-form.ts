import type { Asked } from './fields/field';
import type { AnswersOf, FormStep } from './fields/form-step';
import type { RegistrationKind } from './registration-kinds';
import type { ProfileEvent } from './profile-event';
import type { RegistrantProfile } from './registrant-profile';

export type FormContext = Pick<Asked, 'answers' | 'codes'>;

type FormSteps = Readonly<Record<number, FormStep>>;

export type StepNumber<Form extends RegistrationForm> = keyof Form['steps'] & number;

/** Answers of a step as typed so far, by the names in its table. */
export type AnswersAt<Form extends RegistrationForm, Number extends StepNumber<Form>> = AnswersOf<
  Form['steps'][Number]['fields']
>;

interface Person {
  fullName: string;
  email: string;
}

/**
 * What a registration asks, and by which rules the server takes it. Wizard, review, office view and emails follow
 * its tables.
 */
export interface RegistrationForm<Steps extends FormSteps = FormSteps> {
  /** By step number. Steps without questions are absent. */
  steps: Steps;
  /** Whether an account is required. If not, the registrant's address must have been verified with a code. */
  needsAccount: boolean;
  /** Reads validated answers. For kinds that need an account, falls back to the account. */
  registrant(answers: FormContext['answers'], account?: Person): Person;
  /** Field errors that depend on several steps or on codes. `path` is `step.field`. */
  findIssues?(context: FormContext): { path: string; message: string }[];
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
