import type { ApplicantDetails } from '@glow50/contract/registration/employment';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { ContactEmail } from '../contact/ContactEmail';
import { FieldPair } from '../fields/FieldPair';
import { PlaceFields } from '../places/PlaceFields';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type PersonalFields = FormValues<typeof ApplicantDetails>;

export function PersonalStep({ form, wizard }: StepProps<PersonalFields>) {
  return (
    <>
      <FieldPair>
        <TextField {...bindField(form, 'first_name')} label="First Name" autoComplete="given-name" />
        <TextField {...bindField(form, 'last_name')} label="Last Name" autoComplete="family-name" />
      </FieldPair>
      <ContactEmail form={form} name="email" label="Email" wizard={wizard} />
      <TextField {...bindField(form, 'street')} label="Street" autoComplete="street-address" />
      <PlaceFields
        form={form}
        names={{ city: 'city', state: 'state', zipcode: 'zip' }}
        zipcodeLabel="Zip Code"
      />
      <TextField
        {...bindField(form, 'date_of_birth', 'You must be 18 or older')}
        label="Date of Birth"
        type="date"
        autoComplete="bday"
      />
    </>
  );
}
