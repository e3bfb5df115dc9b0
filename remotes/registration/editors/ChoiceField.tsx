import type { Term } from '@glow50/contract/taxonomy/taxonomy';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { ChoiceTiles } from './ChoiceTiles';

interface ChoiceFieldProps<Fields extends FieldValues> {
  control: Control<Fields>;
  name: FieldPath<Fields>;
  label: string;
  terms: readonly Pick<Term, 'id' | 'label'>[];
  /** When true, the field holds a list of ids instead of one id. */
  isMultiple?: boolean;
}

export function ChoiceField<Fields extends FieldValues>({
  control,
  name,
  label,
  terms,
  isMultiple = false,
}: ChoiceFieldProps<Fields>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <ChoiceTiles
      ref={field.ref}
      label={label}
      terms={terms}
      isMultiple={isMultiple}
      value={Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []}
      error={fieldState.error?.message}
      onChange={(ids) => field.onChange(isMultiple ? ids : ids[0])}
    />
  );
}
