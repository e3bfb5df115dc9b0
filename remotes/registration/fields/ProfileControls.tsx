import type { DayHours } from '@glow50/contract/registration/weekly-hours';
import { AddressFields, type AddressValues } from '../editors/AddressFields';
import { HandleFields, type HandleValues } from '../editors/HandleFields';
import { HoursEditor } from '../editors/HoursEditor';
import type { OffersValues } from '../editors/offer-values';
import { ServicePicker } from '../editors/ServicePicker';
import { ServicesEditor } from '../editors/ServicesEditor';
import { PlaceFields } from '../places/PlaceFields';
import { type SigningFields, TermsFields } from '../terms/TermsFields';
import { type ControlProps, formOf, isLeftOpen, useAnswer } from './control';

export function HoursControl({ form, name }: ControlProps<'hours'>) {
  const { value, onChange } = useAnswer<DayHours[]>({ form, name });
  const errors = formOf<{ schedule: DayHours[] }>(form).formState.errors.schedule;
  return (
    <HoursEditor
      value={value}
      errors={value.map((_, day) => errors?.[day]?.to?.message)}
      onChange={onChange}
    />
  );
}

export function PlaceControl(props: ControlProps<'place'>) {
  const { form, field, asked } = props;
  const { parts, zipcodeLabel, choosesTown, help } = field;
  const chosen = field.town?.(asked);
  const town = typeof chosen === 'string' ? chosen : undefined;
  if (parts.street) {
    return <AddressFields form={formOf<AddressValues>(form)} isMobile={isLeftOpen(props)} town={town} />;
  }
  return (
    <PlaceFields
      form={form}
      names={parts}
      town={town}
      {...(zipcodeLabel && { zipcodeLabel })}
      zipcodeHint={typeof help === 'function' ? help(asked) : help}
      onTown={(id) => choosesTown && form.setValue(choosesTown, id, { shouldDirty: true })}
    />
  );
}

export function HandlesControl({ form, field }: ControlProps<'handles'>) {
  return <HandleFields form={formOf<HandleValues>(form)} networks={field.networks} />;
}

export function ServicesControl(props: ControlProps<'services'>) {
  return <ServicePicker {...useAnswer<string[]>(props)} />;
}

export function SignatureControl({ form, field: { texts, canUpload = false } }: ControlProps<'signature'>) {
  return <TermsFields form={formOf<SigningFields>(form)} texts={texts} canUpload={canUpload} />;
}

export function OffersControl({ form }: ControlProps<'custom'>) {
  return <ServicesEditor form={formOf<OffersValues>(form)} />;
}
