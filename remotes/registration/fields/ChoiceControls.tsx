import { readLocked } from '@glow50/contract/registration/fields/read-locked';
import { Checkbox, TextField } from '@glow50/ui';
import { ChoiceField } from '../editors/ChoiceField';
import { bindControl, type ControlProps, TOLD_BY_CODE } from './control';
import { RadioGroup } from './RadioGroup';
import { SelectField } from './SelectField';

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { field, form, name, wizard } = props;
  const { choices, label, look, prompt = look === 'list' ? 'Choose one' : label } = field;
  const locked = readLocked(field, wizard.draft.codes);
  if (locked !== undefined) {
    const words = choices.find(({ id }) => id === locked)?.label ?? locked;
    return <TextField label={label} value={words} readOnly helperText={TOLD_BY_CODE} />;
  }
  if (look === 'list') return <SelectField {...bindControl(props)} choices={choices} prompt={prompt} />;
  if (look === 'tiles')
    return <ChoiceField control={form.control} name={name} label={prompt} terms={choices} />;
  return (
    <RadioGroup
      field={form.register(name)}
      question={prompt}
      choices={choices}
      problem={form.getFieldState(name, form.formState).error?.message}
    />
  );
}

export function CheckboxControl({ field, form, name }: ControlProps<'checkbox'>) {
  return <Checkbox {...form.register(name)} label={field.label} />;
}
