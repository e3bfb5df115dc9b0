import type { User } from '@glow50/contract/accounts/auth';
import type { CodeKind } from '@glow50/contract/codes/codes';
import type { PlaceCheck, PlaceQuery } from '@glow50/contract/places/place-check';
import type { Registration } from '@glow50/contract/registration/registrations';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type {
  AnswersAt,
  FormContext,
  RegistrationForm,
  StepNumber,
} from '@glow50/contract/registration/registration-form';
import type { colour } from '@glow50/ui';
import type { ComponentType } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { StepErrors } from './step-errors';
import type { DraftStore } from './draft-keeper';

/**
 * The registration in progress, as its steps see it. `WizardStore` describes the members. With the type of its form,
 * the answers have the names and types of its tables.
 */
export interface Wizard<Form extends RegistrationForm = RegistrationForm> {
  readonly definition: WizardDefinition;
  readonly draft: DraftStore;
  readonly issues: StepErrors;
  readonly context: WizardContext;
  readonly visibleSteps: readonly WizardStep[];
  readonly current: number;
  readonly firstOpen: number;
  readonly previous: number | null;
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly registration: Registration | null;
  isDone(step: WizardStep): boolean;
  answersOf<Number extends StepNumber<Form>>(number: Number): AnswersAt<Form, Number>;
  change(fields: FieldValues, number?: number): void;
  completeStep(fields: FieldValues): Promise<number | null>;
  enterCode(kind: CodeKind, code: string): Promise<void>;
  checkPlace(query: PlaceQuery): Promise<PlaceCheck>;
  submit(options?: { sponsorOffer?: boolean }): Promise<Registration>;
  receive(registration: Registration): void;
}

export interface StepProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** Only for steps that show earlier answers or do more than ask. */
  wizard: Wizard;
}

export interface WizardContext extends FormContext {
  isSignedIn: boolean;
}

export interface StepOf<Fields extends FieldValues> {
  /** Fixed: addresses, drafts and stored answers use it. Skipping other steps does not change it. */
  number: number;
  title: string;
  /** Page heading; defaults to `title`. */
  heading?: string;
  intro?: string;
  /**
   * The step is complete when its answers pass. Taken from the contract, so that browser and server validate
   * alike.
   */
  schema: ZodType<object>;
  /**
   * Schema of the form, when it has more fields than are stored, such as a password. `values` are those of the
   * form.
   */
  formSchema?(context: WizardContext, values?: FieldValues): ZodType<object>;
  /** Values that the form starts with: the answers, and what is known without asking. */
  fill?(wizard: Wizard, account: Pick<User, 'fullName' | 'email'> | null): FieldValues;
  /** Condition besides the schema, such as a verified email address. */
  holds?(draft: DraftStore): boolean;
  defaults: DefaultValues<Fields>;
  Component: ComponentType<StepProps<Fields>>;
  /** Whether the step applies; always when omitted. Answers of steps that do not apply are not validated. */
  when?(context: WizardContext): boolean;
  /** Fields that are not stored, in addition to `FORBIDDEN_DRAFT_FIELDS`. */
  secrets?: readonly (keyof Fields & string)[];
  /** Those of them for codes, which a reload of the tab does not lose. */
  codes?: readonly (keyof Fields & string)[];
  /**
   * Runs when the visitor continues. `ApiError` with field paths and `NetworkError` are shown and the step
   * stays. A returned value replaces the fields to store.
   */
  beforeNext?(fields: Fields, wizard: Wizard): Promise<Fields | void>;
  /**
   * Label of the Continue button; null when the step has its own button and calls `wizard.goOn`, as for
   * payments.
   */
  action?: string | null;
  isBare?: boolean;
  /** How long the fields usually take. */
  seconds?: number;
  /** Names of the fields for an email address. */
  emails?: readonly string[];
}

/** The field types are known only to the step's component. */
export type WizardStep = StepOf<FieldValues>;

/** Rendered on several steps and kept mounted between them, as payment fields need. */
export interface WizardPanel {
  steps: readonly number[];
  Component: ComponentType<{ wizard: Wizard }>;
}

export interface WizardDefinition {
  kind: RegistrationKind;
  title: string;
  steps: readonly WizardStep[];
  /** Replaces the default progress list. */
  Progress?: ComponentType<{ wizard: Wizard }>;
  /** Path of a page before the first step, for its Back link. */
  before?: string;
  /** Number of the step that submits the registration. Later steps are available only after that. */
  submitAt: number;
  /** Set when no step follows `submitAt`: the step stays on screen and shows the result. */
  staysWhenSent?: boolean;
  /** Rendered below the step, with its own Back and Continue. */
  panel?: WizardPanel;
  /** Background color of the page below the header; lilac by default. */
  ground?: keyof typeof colour;
  /** Path after the last step. */
  leadsTo: string;
}

/** Type-checks a step against its fields, then erases that type for the list of steps. */
export function defineStep<Fields extends FieldValues>(step: StepOf<Fields>): WizardStep {
  // eslint-disable-next-line no-restricted-syntax -- erases the type, as said above
  return step as unknown as WizardStep;
}
