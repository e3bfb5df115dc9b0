import type { Readable } from 'node:stream';
import type { CallShape } from '@glow50/contract/call';
import type { z } from 'zod';

/** Shown by the compiler where a schema and its call differ. */
interface Mismatch<Reason extends string, Declared> {
  mismatch: Reason;
  declared: Declared;
}

type Part = 'params' | 'query' | 'body';

/** Paths and queries carry numbers as text. */
type AsText<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends infer Value ? TextOf<Value> : never;
};
type TextOf<Value> = Value extends number ? `${Value}` : Value;

type Sent<Name extends Part, Declared> = Name extends 'body' ? Declared : AsText<Declared>;

type Within<Part, Whole> = [Part] extends [Whole] ? true : false;

type Accepts<Schema, Sent, Declared> = [Sent] extends [z.input<Schema>]
  ? true extends Within<z.input<Schema>, Declared> | Within<z.output<Schema>, Declared>
    ? unknown
    : Mismatch<'The schema accepts what the call does not declare', Declared>
  : Mismatch<'The schema does not accept what the call declares', Declared>;

/** Requires a schema for the part when the call declares it, and forbids one when it does not. */
export type FitsRequest<Name extends Part, Shape extends CallShape, Schema> = Name extends keyof Shape
  ? { [name in Name]: Schema & Accepts<Schema, Sent<Name, Shape[Name]>, Shape[Name]> }
  : { [name in Name]?: undefined };

/** A schema by itself stands for status 200, and null for status 204. */
export type AnswerSchema = z.ZodType | { readonly [status in 200 | 201 | 202]?: z.ZodType } | null;

/** The statuses that an endpoint answers with. */
export type StatusOf<Answer> = Answer extends z.ZodType
  ? 200
  : Answer extends null
    ? 204
    : Extract<keyof Answer, number>;

type Described<Answer> = Answer extends z.ZodType
  ? z.output<Answer>
  : Answer extends null
    ? null
    : { [Status in keyof Answer]: z.output<Answer[Status]> }[keyof Answer];

/** Files are described by their media type only. */
export type FitsAnswer<Answer, Declared> = [Declared] extends [Blob]
  ? unknown
  : [Described<Answer>] extends [Declared]
    ? [Declared] extends [Described<Answer>]
      ? unknown
      : Mismatch<'The call declares what the schema does not allow', Declared>
    : Mismatch<'The schema allows what the call does not declare', Declared>;

/** What a handler returns: a file as bytes, a stream or text, and everything else as the call declares it. */
export type Returned<Declared> = [Declared] extends [Blob] ? Buffer | Readable | string : Declared;
