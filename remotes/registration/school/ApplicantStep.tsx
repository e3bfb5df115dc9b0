import type { SchoolApplicant } from '@glow50/contract/registration/school';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { ContactEmail } from '../contact/ContactEmail';
import { FieldPair } from '../fields/FieldPair';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type ApplicantFields = FormValues<typeof SchoolApplicant>;

export function ApplicantStep({ form, wizard }: StepProps<ApplicantFields>) {
  return (
    <>
      <FieldPair>
        <TextField {...bindField(form, 'first_name')} label="First Name" autoComplete="given-name" />
        <TextField {...bindField(form, 'last_name')} label="Last Name" autoComplete="family-name" />
      </FieldPair>
      <TextField
        {...bindField(form, 'title_position')}
        label="Title/Position"
        autoComplete="organization-title"
      />
      <ContactEmail form={form} name="contact_email" label="Contact Email" wizard={wizard} />
      <TextField
        {...bindField(form, 'contact_phone_number')}
        label="Contact Phone Number"
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...bindField(form, 'additional_contact', 'Somebody else we may ask, by email or phone')}
        label="Additional Contact (optional)"
        aria-required={false}
      />
    </>
  );
}
