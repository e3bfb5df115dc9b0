import { z } from 'zod';

/** `missing` is the message for no choice and for an unknown one. */
export const oneOf = <Id extends string>(terms: readonly { readonly id: Id }[], missing: string) =>
  z.string(missing).pipe(
    z.enum(
      terms.map(({ id }) => id),
      missing,
    ),
  );
