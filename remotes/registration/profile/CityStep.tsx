import type { ProfileCity } from '@glow50/contract/registration/profile';
import { CITIES } from '@glow50/contract/taxonomy/taxonomy';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../editors/ChoiceField';
import { PlaceFields } from '../places/PlaceFields';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type CityValues = FormValues<typeof ProfileCity>;

export function CityStep({ form }: StepProps<CityValues>) {
  const town = useWatch({ control: form.control, name: 'city' });
  return (
    <>
      <ChoiceField control={form.control} name="city" label="Choose one" terms={CITIES} />
      <PlaceFields
        form={form}
        names={{ zipcode: 'zipcode' }}
        zipcodeHint="Of the place where you work. Visitors search by it."
        town={town}
        onTown={(id) => form.setValue('city', id, { shouldDirty: true })}
      />
    </>
  );
}
