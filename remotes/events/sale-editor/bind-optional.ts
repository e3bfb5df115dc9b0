import { bindField } from '@glow50/ui/form/bind-field';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { TypedSale } from './sale-fields';

/** As `bindField`, for a field that may stay empty. */
export const bindOptional = (form: UseFormReturn<TypedSale>, name: FieldPath<TypedSale>, hint?: string) => ({
  ...bindField(form, name, hint),
  'aria-required': undefined,
});
