import { Checkbox } from '@glow50/ui';
import { ChoiceField } from '../editors/ChoiceField';
import { bindControl, type ControlProps } from './control';
import { RadioGroup } from './RadioGroup';
import { SelectField } from './SelectField';

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { field, form, name } = props;
  const { choices, label, look, prompt = look === 'list' ? 'Choose one' : label } = field;
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

export function ChoicesControl({ field, form, name }: ControlProps<'choices'>) {
  return (
    <ChoiceField control={form.control} name={name} label={field.label} terms={field.choices} isMultiple />
  );
}

export function CheckboxControl({ field, form, name }: ControlProps<'checkbox'>) {
  return <Checkbox {...form.register(name)} label={field.label} />;
}
