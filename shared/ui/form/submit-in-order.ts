import type { SubmitEvent } from 'react';
import { type FieldValues, get, type SubmitHandler, type UseFormReturn } from 'react-hook-form';

/**
 * Submits a form whose fields do not register in reading order, such as one of several parts, and focuses the first
 * field that is wrong. The form is made with `shouldFocusError: false`.
 */
export function submitInOrder<Fields extends FieldValues, Valid>(
  { handleSubmit }: Pick<UseFormReturn<Fields, unknown, Valid>, 'handleSubmit'>,
  onValid: SubmitHandler<Valid>,
) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    const { elements } = event.currentTarget;
    void handleSubmit(onValid, (errors) => {
      const wrong = [...elements].find((field) => isNamed(field) && Boolean(get(errors, field.name)));
      if (wrong instanceof HTMLElement) wrong.focus();
    })(event);
  };
}

const isNamed = (field: Element): field is HTMLInputElement =>
  'name' in field && typeof field.name === 'string' && field.name !== '';
