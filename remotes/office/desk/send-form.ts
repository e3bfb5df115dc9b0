import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Sends what a form holds. A refusal stands at the field that is to blame, else above the form, which keeps what was
 * typed. True when it was taken.
 */
export async function sendForm<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  send: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    const blamed = error instanceof ApiError ? Object.entries(error.fields) : [];
    const known = blamed.filter(([path]) => path in form.getValues());
    for (const [path, message] of known) {
      form.setError(path as FieldPath<Fields>, { message }, { shouldFocus: true });
    }
    if (known.length === 0) form.setError('root', { message: error.message });
    return false;
  }
}

/** Whether the server has answered, so that the same write may be a new one. */
export function hasAnswer(error: unknown): boolean {
  return error instanceof ApiError;
}
