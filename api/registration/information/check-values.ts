import { ASKED_FILE_PURPOSE, type AskedItem } from '@glow50/contract/registration/information';
import { fileRef } from '@glow50/contract/registration/file-ref';
import { requiredText } from '@glow50/contract/registration/lines';
import type { FormContext, RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { z } from 'zod';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { type FieldError, throwIfIssues } from '../submissions/validate-answers';
import { shapeOf } from './answer-control';

type Values = Readonly<Record<string, unknown>>;

const FurtherFile = fileRef(ASKED_FILE_PURPOSE, 'Add the file');
const FurtherText = requiredText('Write your answer');

/** Throws 400 with the paths of values that nobody asked for. */
export function refuseUnasked(items: readonly AskedItem[], values: Values): void {
  const asked = new Set(items.map(({ path }) => path));
  throwIfIssues(
    Object.keys(values)
      .filter((path) => !asked.has(path))
      .map((path) => ({ path, message: REGISTRATION_MESSAGES.notAsked })),
  );
}

export interface CheckedValues {
  /** By path of the item. */
  values: Record<string, unknown>;
  /** All answers of the form, with the new values. */
  answers: Record<string, StepAnswers>;
}

/**
 * Checks a value for each asked item by the rules of the form. Throws 400 with the paths of values that are
 * missing, wrong or not asked for. Answers beside the asked ones are neither judged nor changed.
 */
export function checkValues(
  form: RegistrationForm,
  context: FormContext,
  items: readonly AskedItem[],
  values: Values,
): CheckedValues {
  refuseUnasked(items, values);
  const fields = items.filter(({ kind }) => kind === 'field').map(({ path }) => path);
  // Optional in the form, such as a photo, but needed once it is asked for.
  const missing = fields.filter((path) => (values[path] ?? null) === null);
  const answers = toAnswers(context);
  for (const path of fields) {
    const [step = '', field = ''] = path.split('.');
    answers[step] = { ...answers[step], [field]: values[path] };
  }
  const checked: Record<string, unknown> = {};
  const errors: FieldError[] = missing.map((path) => ({ path, message: REGISTRATION_MESSAGES.answerThis }));
  for (const { kind, path } of items) {
    if (kind === 'field') continue;
    const result = (kind === 'file' ? FurtherFile : FurtherText).safeParse(values[path] ?? '');
    if (result.success) checked[path] = result.data;
    else errors.push({ path, message: result.error.issues[0]?.message ?? '' });
  }
  for (const step of new Set(fields.map((path) => path.split('.')[0] ?? ''))) {
    const names = fields
      .filter((path) => path.startsWith(`${step}.`))
      .map((path) => path.split('.')[1] ?? '');
    const result = checkStep(form, step, names, answers[step] ?? {});
    errors.push(...result.errors.filter(({ path }) => !missing.includes(path)));
    answers[step] = { ...answers[step], ...result.values };
    for (const name of names) checked[`${step}.${name}`] = result.values[name] ?? null;
  }
  const across = form.findIssues?.({ ...context, answers }) ?? [];
  throwIfIssues([...errors, ...across.filter(({ path }) => fields.includes(path))]);
  return { values: checked, answers };
}

function checkStep(
  form: RegistrationForm,
  step: string,
  names: readonly string[],
  answers: StepAnswers,
): { errors: FieldError[]; values: StepAnswers } {
  const schema = form.steps[Number(step)]?.schema;
  if (!schema) return { errors: [], values: {} };
  const whole = schema.safeParse(answers);
  if (whole.success) return { errors: [], values: pick({ ...whole.data }, names) };
  const errors = whole.error.issues
    .filter(({ path }) => names.includes(String(path[0])))
    .map(({ path, message }) => ({ path: [step, ...path].join('.'), message }));
  if (errors.length > 0) return { errors, values: {} };
  // Another answer of the step passes no longer, such as a date that is over by now.
  const shape = shapeOf(schema);
  const values = names.map((name) => [name, parseAlone(shape[name], answers[name])] as const);
  return { errors: [], values: Object.fromEntries(values) };
}

function parseAlone(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  return schema ? z.safeParse(schema, value).data : undefined;
}

const pick = (answers: StepAnswers, names: readonly string[]): StepAnswers =>
  Object.fromEntries(names.map((name) => [name, answers[name]]));

const toAnswers = ({ answers }: FormContext): Record<string, StepAnswers> =>
  Object.fromEntries(Object.entries(answers).flatMap(([step, given]) => (given ? [[step, given]] : [])));
