import type { AnswerControl } from '@glow50/contract/registration/information';
import type { Choice, Field } from '@glow50/contract/registration/fields/field';
import { isAsked } from '@glow50/contract/registration/fields/form-step';
import type { FormContext, RegistrationForm } from '@glow50/contract/registration/registration-form';
import { UploadQuery } from '@glow50/contract/uploads/uploads';
import { z } from 'zod';
import { visibleSteps } from '../submissions/validate-answers';

export interface AskableField {
  /** `step.field`. */
  path: string;
  step: number;
  label: string;
  control: AnswerControl;
}

/**
 * The fields of the form that can be asked for again, one by one. Signed steps are left out: their texts would have
 * to be signed again.
 */
export function listAskable(form: RegistrationForm, context: FormContext): AskableField[] {
  return visibleSteps(form, context).flatMap(([number, { fields, signs }]) => {
    if (signs) return [];
    const asked = { ...context, isSignedIn: true, values: context.answers[number] ?? {} };
    return Object.entries<Field>(fields).flatMap(([name, field]) => {
      if (!isAsked(field, asked)) return [];
      const control = controlFor(field);
      return control
        ? [{ path: `${number}.${name}`, step: Number(number), label: field.label, control }]
        : [];
    });
  });
}

function controlFor(field: Field): AnswerControl | undefined {
  switch (field.kind) {
    case 'hours':
      return { kind: 'hours' };
    case 'custom':
      return { kind: field.component };
    case 'signature':
    case 'password':
    case 'code':
      return undefined;
    default:
      return controlOf(field.schema, 'choices' in field ? field.choices : undefined);
  }
}

/** The fields of a step's schema, also of a combined one. */
export function shapeOf(schema: unknown): Record<string, z.core.$ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodIntersection) {
    return { ...shapeOf(schema.def.left), ...shapeOf(schema.def.right) };
  }
  return schema instanceof z.ZodPipe ? shapeOf(schema.def.in) : {};
}

const LONGEST_LINE = 240;

function controlOf(schema: unknown, known: readonly Choice[] = []): AnswerControl | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return controlOf(schema.def.innerType, known);
  }
  if (schema instanceof z.ZodPipe) {
    const { in: input, out } = schema.def;
    return controlOf(out instanceof z.ZodEnum || out instanceof z.ZodNumber ? out : input, known);
  }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: choicesOf(schema.options, known) };
  if (schema instanceof z.ZodBoolean) return { kind: 'yes_no' };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodString) {
    return { kind: (schema.maxLength ?? 0) > LONGEST_LINE ? 'text' : 'line' };
  }
  if (schema instanceof z.ZodStringFormat) return { kind: 'line' };
  if (schema instanceof z.ZodArray) return listOf(schema.def.element, known);
  const purpose = purposeOf(schema);
  return purpose && { kind: 'file', purpose };
}

function listOf(element: unknown, known: readonly Choice[]): AnswerControl | undefined {
  if (element instanceof z.ZodEnum) return { kind: 'choices', choices: choicesOf(element.options, known) };
  const purpose = purposeOf(element);
  return purpose && { kind: 'files', purpose };
}

function purposeOf(schema: unknown): AnswerControl['purpose'] {
  const { purpose } = shapeOf(schema);
  return purpose instanceof z.ZodLiteral
    ? UploadQuery.shape.purpose.safeParse([...purpose.values][0]).data
    : undefined;
}

function choicesOf(ids: readonly (string | number)[], known: readonly Choice[]) {
  return ids.map((id) => ({
    id: String(id),
    label: known.find((choice) => choice.id === id)?.label ?? String(id),
  }));
}
