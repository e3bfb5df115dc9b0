import type { AnswerControl } from '@glow50/contract/registration/information';
import { FIELD_CHOICES, toLabel } from '@glow50/contract/registration/field-words';
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
 * to be signed again. So are fields that only their own editor can fill, such as a week of hours.
 */
export function listAskable(form: RegistrationForm, context: FormContext): AskableField[] {
  return visibleSteps(form, context).flatMap(([number, { schema, signs }]) =>
    signs
      ? []
      : Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
          const control = controlOf(name, field);
          return control
            ? [{ path: `${number}.${name}`, step: Number(number), label: toLabel(name), control }]
            : [];
        }),
  );
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

function controlOf(name: string, schema: unknown): AnswerControl | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return controlOf(name, schema.def.innerType);
  }
  if (schema instanceof z.ZodPipe) {
    const { in: input, out } = schema.def;
    return controlOf(name, out instanceof z.ZodEnum || out instanceof z.ZodNumber ? out : input);
  }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: choicesOf(name, schema.options) };
  if (schema instanceof z.ZodBoolean) return { kind: 'yes_no' };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodString) {
    return { kind: (schema.maxLength ?? 0) > LONGEST_LINE ? 'text' : 'line' };
  }
  if (schema instanceof z.ZodStringFormat) return { kind: 'line' };
  if (schema instanceof z.ZodArray) return listOf(name, schema.def.element);
  const purpose = purposeOf(schema);
  return purpose && { kind: 'file', purpose };
}

function listOf(name: string, element: unknown): AnswerControl | undefined {
  if (element instanceof z.ZodEnum) return { kind: 'choices', choices: choicesOf(name, element.options) };
  const purpose = purposeOf(element);
  return purpose && { kind: 'files', purpose };
}

function purposeOf(schema: unknown): AnswerControl['purpose'] {
  const { purpose } = shapeOf(schema);
  return purpose instanceof z.ZodLiteral
    ? UploadQuery.shape.purpose.safeParse([...purpose.values][0]).data
    : undefined;
}

function choicesOf(name: string, ids: readonly (string | number)[]) {
  const known = FIELD_CHOICES[name] ?? [];
  return ids.map((id) => ({
    id: String(id),
    label: known.find((choice) => choice.id === id)?.label ?? String(id),
  }));
}
