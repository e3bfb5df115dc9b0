import { z } from 'zod';
import type { UploadPurpose } from '../../uploads/upload-purposes';
import { fileRef } from '../file-ref';
import { requiredLine, requiredText } from '../lines';
import type { FieldOf } from './field';

type More = Partial<Omit<FieldOf<'text'>, 'kind' | 'label' | 'schema'>>;

/** One line that must be filled in. `missing` is the message when it is not. */
export const line = <const Extra extends More>(label: string, missing: string, more?: Extra) =>
  ({ kind: 'text', label, schema: requiredLine(missing), ...more }) as const;

/** Several lines that must be filled in. */
export const paragraph = (label: string, missing: string) =>
  ({ kind: 'long', label, schema: requiredText(missing) }) as const;

export const file = <const Purpose extends UploadPurpose>(label: string, purpose: Purpose, missing: string) =>
  ({ kind: 'file', label, purpose, schema: fileRef(purpose, missing) }) as const;

/** `missing` is the message for no choice and for an unknown one. */
export const choice = <const Look extends FieldOf<'choice'>['look'], Id extends string>(
  look: Look,
  label: string,
  choices: readonly { readonly id: Id; readonly label: string }[],
  missing: string,
  prompt = 'Choose one',
) => ({ kind: 'choice', look, label, choices, prompt, schema: oneOf(choices, missing) }) as const;

const oneOf = <Id extends string>(terms: readonly { readonly id: Id }[], missing: string) =>
  z.string(missing).pipe(
    z.enum(
      terms.map(({ id }) => id),
      missing,
    ),
  );
