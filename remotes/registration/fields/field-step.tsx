import type { Field, FieldTable, Known } from '@glow50/contract/registration/fields/field';
import { findPlaces, isForOtherTown } from '@glow50/contract/registration/fields/find-places';
import {
  formSchemaOf,
  type FormStep,
  isAsked,
  isNeverStored,
} from '@glow50/contract/registration/fields/form-step';
import { readLocked } from '@glow50/contract/registration/fields/read-locked';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { enterCodeAt } from '../account/enter-code-at';
import { isEmailVerified, requireVerifiedEmail } from '../contact/checked-email';
import { requireOnePlace } from '../places/require-one-place';
import type { DraftStore } from '../wizard/draft-keeper';
import {
  defineStep,
  type StepProps,
  type Wizard,
  type WizardContext,
  type WizardStep,
} from '../wizard/wizard-definition';
import { FieldForm } from './FieldForm';

interface FieldStep extends Partial<
  Pick<WizardStep, 'heading' | 'intro' | 'action' | 'isBare' | 'beforeNext'>
> {
  isPaired?: boolean;
  /** Shown above the fields. */
  Above?: ComponentType;
}

/** A step that asks what its table in the contract says. */
export function fieldStep<Steps extends Readonly<Record<number, FormStep>>>(
  { steps }: { steps: Steps },
  number: keyof Steps & number,
  { isPaired = false, Above, beforeNext, ...words }: FieldStep = {},
): WizardStep {
  const step: FormStep | undefined = steps[number];
  if (!step) throw new Error(`The form has no step ${number}`);
  const { title, schema, when, fields } = step;
  const entries = Object.entries<Field>(fields);
  const defaults = Object.fromEntries(entries.map(([name, field]) => [name, emptyAnswer(field)]));
  const ask = ({ answers, codes, isSignedIn }: WizardContext, values = answers[number] ?? {}) => ({
    answers,
    codes,
    isSignedIn,
    values,
  });

  async function prove(values: FieldValues, wizard: Wizard) {
    const asked = ask(wizard.context, values);
    for (const [name, field] of entries.filter(([, field]) => isAsked(field, asked))) {
      const value: unknown = values[name];
      if (field.kind === 'email' && field.isVerified) requireVerifiedEmail(wizard.draft, name, value);
      const isNew = field.kind === 'code' && !asked.codes.includes(field.code);
      if (isNew && typeof value === 'string' && value !== '')
        await enterCodeAt(wizard, field.code, value, name);
    }
    for (const entered of findPlaces(fields, asked)) await requireOnePlace(wizard, entered);
  }

  return defineStep<FieldValues>({
    ...words,
    ...(when && { when }),
    number,
    title,
    schema,
    defaults,
    seconds: entries.reduce((sum, [, { kind }]) => sum + SECONDS[kind], 0),
    emails: entries.flatMap(([name, { kind }]) => (kind === 'email' ? [name] : [])),
    codes: entries.flatMap(([name, { kind }]) => (kind === 'code' ? [name] : [])),
    secrets: entries.flatMap(([name, field]) => (isNeverStored(field) ? [name] : [])),
    formSchema: (context, values) => formSchemaOf(step, ask(context, values)),
    fill(wizard, account) {
      const { answers, codes } = wizard.draft;
      const known: Known = { answers, account };
      return {
        ...defaults,
        ...pick(fields, ({ prefill }) => prefill?.(known)),
        ...wizard.answersOf(number),
        ...pick(fields, (field) => readLocked(field, codes)),
      };
    },
    holds(draft) {
      const codes = draft.codes.map(({ kind }) => kind);
      const asked = ask({ answers: draft.answers, codes, isSignedIn: true });
      return entries.every(
        ([name, field]) =>
          !isAsked(field, asked) ||
          (isProven(field, asked.values[name], draft) &&
            !(field.kind === 'place' && isForOtherTown(field, asked)) &&
            (field.asks?.(asked).safeParse(asked.values[name]).success ?? true)),
      );
    },
    async beforeNext(values, wizard) {
      await prove(values, wizard);
      const kept: FieldValues = (await beforeNext?.(values, wizard)) ?? values;
      const codes = entries.filter(([, { kind }]) => kind === 'code').map(([name]) => [name, ''] as const);
      return { ...kept, ...Object.fromEntries(codes) };
    },
    Component({ form, wizard }: StepProps<FieldValues>) {
      return (
        <>
          {Above && <Above />}
          <FieldForm fields={fields} form={form} wizard={wizard} isPaired={isPaired} />
        </>
      );
    },
  });
}

/** How long a field of each kind usually takes. */
const SECONDS: Readonly<Record<Field['kind'], number>> = {
  text: 8,
  number: 8,
  amount: 5,
  phone: 10,
  email: 15,
  password: 12,
  code: 10,
  date: 8,
  time: 5,
  long: 45,
  choice: 6,
  services: 20,
  checkbox: 3,
  file: 25,
  files: 45,
  photo: 40,
  hours: 30,
  place: 8,
  handles: 10,
  part: 5,
  signature: 60,
  custom: 90,
};

function isProven(field: Field, answer: unknown, draft: DraftStore): boolean {
  if (field.kind === 'email' && field.isVerified) return isEmailVerified(draft, answer);
  if (field.kind !== 'code') return true;
  const isAttached = draft.codes.some(({ kind }) => kind === field.code);
  return isAttached || field.schema.safeParse('').success;
}

function emptyAnswer({ kind, initial }: Field): unknown {
  if (initial !== undefined) return initial;
  switch (kind) {
    case 'file':
    case 'photo':
      return null;
    case 'files':
    case 'services':
      return [];
    case 'checkbox':
      return false;
    default:
      return '';
  }
}

/** The fields for which `read` knows a value. */
function pick(fields: FieldTable, read: (field: Field) => unknown): FieldValues {
  const known = Object.entries(fields).map(([name, field]) => [name, read(field)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}
