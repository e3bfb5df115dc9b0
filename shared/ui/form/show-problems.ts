import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Says what the server refuses, each at its field, and focuses the first. */
export function showProblems<Fields extends FieldValues>(
  { setError }: Pick<UseFormReturn<Fields>, 'setError'>,
  problems: readonly (readonly [field: FieldPath<Fields>, message: string | undefined])[],
) {
  const told = problems.filter(([, message]) => message);
  for (const [index, [field, message]] of told.entries()) {
    setError(field, { message: message ?? '' }, { shouldFocus: index === 0 });
  }
}
