import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { showProblems } from '@glow50/ui/form/show-problems';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form. Resolves with true on success. On `ApiError` or `NetworkError` it shows the message at the
 * field concerned, or above the form, and keeps the input.
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
    showProblems(
      form,
      known.map(([path, message]) => [path as FieldPath<Fields>, message]),
    );
    if (known.length === 0) form.setError('root', { message: error.message });
    return false;
  }
}
