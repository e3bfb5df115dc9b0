import type { RegistrationKind } from '@glow50/shared/api/registration-kinds';
import type { FormContext } from '@glow50/shared/api/registration/registration-form';
import type { colour } from '@glow50/shared/ui';
import type { ComponentType } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { DraftKeeper } from './draft-keeper';
import type { WizardStore } from './wizard-store';

export interface StepProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  /** For steps that show answers or do more than ask. A step that only asks leaves it alone. */
  wizard: WizardStore;
}

/** What decides which steps are asked. */
export interface WizardContext extends FormContext {
  isSignedIn: boolean;
}

export interface StepOf<Fields extends FieldValues> {
  /** As specified. It stands in the address and in the draft, and survives the skipping of other steps. */
  number: number;
  /** In the progress. */
  title: string;
  /** Of the page; the title unless given. */
  heading?: string;
  intro?: string;
  /** What has to hold for the step to be done: the contract's own, so that the server judges alike. */
  schema: ZodType<object>;
  /** What the form checks, where it asks for more than is kept, such as a password. */
  formSchema?(context: WizardContext): ZodType<object>;
  /** What has to hold beside the schema, such as that an address was checked. */
  holds?(draft: DraftKeeper): boolean;
  defaults: DefaultValues<Fields>;
  Component: ComponentType<StepProps<Fields>>;
  /** Left out, the step is always asked. Answers of a step that is not asked are not judged. */
  when?(context: WizardContext): boolean;
  /** Fields that never leave this page's memory, beside those that no draft takes (`NEVER_IN_A_DRAFT`). */
  secrets?: readonly (keyof Fields & string)[];
  /**
   * What Continue does before it goes on. Its refusals (`ApiError` with paths of fields, `NetworkError`) are shown, and
   * the step stays. Returns what to keep in place of the fields, if anything.
   */
  beforeNext?(fields: Fields, wizard: WizardStore): Promise<Fields | void>;
  /** Label of the button that goes on; null where the step has its own and calls `wizard.goOn`, as for a payment. */
  action?: string | null;
  /** Without the picture beside it. */
  isBare?: boolean;
}

/** A step whose fields only its own component knows. */
export type WizardStep = StepOf<FieldValues>;

/** Stands on several steps and stays mounted between them, as payment fields must. */
export interface WizardPanel {
  steps: readonly number[];
  Component: ComponentType<{ wizard: WizardStore }>;
}

export interface WizardDefinition {
  kind: RegistrationKind;
  title: string;
  steps: readonly WizardStep[];
  /** In place of the list of steps, where that has other names. */
  Progress?: ComponentType<{ wizard: WizardStore }>;
  /** Path of a page before the first step, to which Back leads from there. */
  before?: string;
  /** Number of the step that sends everything, once. Later steps are shown when that has happened, and none before. */
  submitAt: number;
  /** Where nothing follows the step that sends: it stays, and tells of that. */
  staysWhenSent?: boolean;
  /** Stands below the step, with its own Back and Continue. */
  panel?: WizardPanel;
  /** Ground of the page below the bar, which has a colour of its own; lilac unless said. */
  ground?: keyof typeof colour;
  /** Where Continue on the last step leads. */
  leadsTo: string;
}

/** Checks a step against its own fields; the wizard treats all steps alike. */
export function defineStep<Fields extends FieldValues>(step: StepOf<Fields>): WizardStep {
  return step as unknown as WizardStep;
}
