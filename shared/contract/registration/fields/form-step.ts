import { z } from 'zod';
import type { SignedText } from '../signature';
import type { Asked, Field, FieldTable } from './field';

type NeverStored = 'password' | 'code';

type Stored<Fields extends FieldTable> = {
  -readonly [
    Name in keyof Fields as Fields[Name]['kind'] extends NeverStored ? never : Name
  ]: Fields[Name]['schema'];
};

/** Answers as typed so far. */
export type AnswersOf<Fields extends FieldTable> = {
  readonly [Name in keyof Fields as Fields[Name]['kind'] extends NeverStored ? never : Name]?: z.input<
    Fields[Name]['schema']
  >;
};

export interface FormStep<Fields extends FieldTable = FieldTable> {
  title: string;
  fields: Fields;
  /** Of the stored answers: that of the fields, and rules about several of them. */
  schema: z.ZodType<object>;
  /**
   * Whether the step is shown. Always shown when absent. Answers of a hidden step are neither validated nor
   * submitted.
   */
  when?: (context: Pick<Asked, 'answers' | 'codes'>) => boolean;
  /** If set, the answers must contain a `signature` (see `Signature`) for exactly these texts. */
  signs?: readonly SignedText[];
}

export const isNeverStored = ({ kind }: Field): boolean => kind === 'password' || kind === 'code';

/** Schema of what a table stores. */
export function objectOf<const Fields extends FieldTable>(fields: Fields) {
  const stored = Object.entries<Field>(fields).filter(([, field]) => !isNeverStored(field));
  return z.object(Object.fromEntries(stored.map(([name, { schema }]) => [name, schema])) as Stored<Fields>);
}

export function formStep<const Fields extends FieldTable>(
  title: string,
  fields: Fields,
  more: Partial<Pick<FormStep, 'schema' | 'when' | 'signs'>> = {},
): FormStep<Fields> {
  return { title, fields, schema: objectOf(fields), ...more };
}

export const isAsked = (field: Field, asked: Asked): boolean => field.when?.(asked) ?? true;

/** Schema of the form, which has fields that are never stored, and is stricter in some. */
export function formSchemaOf({ fields, schema }: FormStep, asked: Asked): z.ZodType<object> {
  const entries = Object.entries(fields);
  if (!entries.some(([, field]) => isNeverStored(field) || field.asks)) return schema;
  return z.object(Object.fromEntries(entries.map(([name, field]) => [name, schemaFor(field, asked)])));
}

function schemaFor(field: Field, asked: Asked): z.ZodType {
  const isAttached = field.kind === 'code' && asked.codes.includes(field.code);
  if (isAttached || !isAsked(field, asked)) return z.unknown().optional();
  return field.asks?.(asked) ?? field.schema;
}
