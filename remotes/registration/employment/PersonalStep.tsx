import type { ApplicantDetails } from '@glow50/contract/registration/employment';
import { STATES } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { ContactEmail } from '../contact/ContactEmail';
import { FieldPair } from '../fields/FieldPair';
import { SelectField } from '../fields/SelectField';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type PersonalFields = FormValues<typeof ApplicantDetails>;

const STATE_CHOICES = STATES.map((state) => ({ id: state, label: state }));

export function PersonalStep({ form, wizard }: StepProps<PersonalFields>) {
  return (
    <>
      <FieldPair>
        <TextField {...bindField(form, 'first_name')} label="First Name" autoComplete="given-name" />
        <TextField {...bindField(form, 'last_name')} label="Last Name" autoComplete="family-name" />
      </FieldPair>
      <ContactEmail form={form} name="email" label="Email" wizard={wizard} />
      <TextField {...bindField(form, 'street')} label="Street" autoComplete="street-address" />
      <TextField {...bindField(form, 'city')} label="City" autoComplete="address-level2" />
      <FieldPair>
        <SelectField
          {...bindField(form, 'state')}
          label="State"
          autoComplete="address-level1"
          choices={STATE_CHOICES}
          prompt="Choose your state"
        />
        <TextField
          {...bindField(form, 'zip')}
          label="Zip Code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </FieldPair>
      <TextField
        {...bindField(form, 'date_of_birth', 'You must be 18 or older')}
        label="Date of Birth"
        type="date"
        autoComplete="bday"
      />
    </>
  );
}
