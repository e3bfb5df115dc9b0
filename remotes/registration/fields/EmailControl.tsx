import { TextField } from '@glow50/ui';
import { ContactEmail } from '../contact/ContactEmail';
import { bindControl, type ControlProps } from './control';

export function EmailControl(props: ControlProps<'email'>) {
  const { field, form, name, wizard } = props;
  if (field.isVerified) return <ContactEmail form={form} name={name} label={field.label} wizard={wizard} />;
  return <TextField autoComplete="email" {...bindControl(props)} type="email" />;
}
