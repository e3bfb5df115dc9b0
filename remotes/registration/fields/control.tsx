import type { Asked, FieldKind, FieldOf } from '@glow50/contract/registration/fields/field';
import { readLocked } from '@glow50/contract/registration/fields/read-locked';
import { bindField } from '@glow50/ui/form/bind-field';
import { type FieldValues, useController, type UseFormReturn } from 'react-hook-form';
import type { Wizard } from '../wizard/wizard-definition';

export interface ControlProps<Kind extends FieldKind = FieldKind> {
  name: string;
  field: FieldOf<Kind>;
  form: UseFormReturn;
  wizard: Wizard;
  asked: Asked;
}

export const TOLD_BY_CODE = 'From your school’s code.';

/** What the field has in common with all that are typed or chosen from a list. */
export function bindControl({ name, field, form, wizard, asked }: ControlProps) {
  const { help } = field;
  const isLocked = readLocked(field, wizard.draft.codes) !== undefined;
  const hint = typeof help === 'function' ? <span role="status">{help(asked)}</span> : help;
  const isOptional = isLeftOpen({ field, asked });
  return {
    ...bindField(form, name, isLocked ? TOLD_BY_CODE : hint),
    label: isOptional && field.kind !== 'code' ? `${field.label} (optional)` : field.label,
    'aria-required': !isOptional,
    readOnly: isLocked,
    ...(field.example && { placeholder: field.example }),
    ...(field.autocomplete && { autoComplete: field.autocomplete }),
  };
}

export const isLeftOpen = ({
  field: { isOptional = false },
  asked,
}: Pick<ControlProps, 'field' | 'asked'>) =>
  typeof isOptional === 'function' ? isOptional(asked) : isOptional;

/** For controls that are not inputs. The table says what the value is. */
export function useAnswer<Value>({ form, name }: Pick<ControlProps, 'form' | 'name'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    ref: field.ref,
    value: field.value as Value,
    error: fieldState.error?.message,
    onChange: field.onChange as (value: Value) => void,
  };
}

/** The form, with the fields that a control of several fields knows. */
export function formOf<Fields extends FieldValues>(form: UseFormReturn): UseFormReturn<Fields> {
  // eslint-disable-next-line no-restricted-syntax -- the table has these fields, among others
  return form as unknown as UseFormReturn<Fields>;
}
