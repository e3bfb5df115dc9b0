import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The error message replaces the hint. */
export function bindField<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  name: FieldPath<Fields>,
  hint?: ReactNode,
) {
  const message = form.getFieldState(name, form.formState).error?.message;
  return {
    ...form.register(name),
    'aria-required': true,
    error: message !== undefined,
    helperText: message ?? hint,
  };
}
