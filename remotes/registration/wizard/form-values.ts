import type { FileRef } from '@glow50/contract/registration/file-ref';
import type { z } from 'zod';

/** What the form of a step holds. Each field has a default, and a file is null until it is uploaded. */
export type FormValues<Schema extends z.ZodObject> = {
  [Field in keyof z.input<Schema>]-?: ValueOf<Exclude<z.input<Schema>[Field], undefined>>;
};

type ValueOf<Input> = Input extends FileRef ? Input | null : Input;
