import type { BusinessContact } from '@glow50/contract/registration/business';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { ContactEmail } from '../contact/ContactEmail';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type ContactFields = FormValues<typeof BusinessContact>;

export function ContactStep({ form, wizard }: StepProps<ContactFields>) {
  return (
    <>
      <TextField {...bindField(form, 'business_name')} label="Business Name" autoComplete="organization" />
      <TextField
        {...bindField(form, 'primary_contact_person_name')}
        label="Primary Contact Person Name"
        autoComplete="name"
      />
      <ContactEmail form={form} name="email" label="Email" wizard={wizard} />
      <TextField {...bindField(form, 'phone_number')} label="Phone Number" type="tel" autoComplete="tel" />
      <TextField
        {...bindField(form, 'title_of_person_registering')}
        label="Title of Person Registering"
        autoComplete="organization-title"
      />
    </>
  );
}
