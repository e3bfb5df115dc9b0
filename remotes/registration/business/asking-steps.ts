import { BusinessContact } from '@glow50/contract/registration/business';
import { SampleSubmission } from '@glow50/contract/registration/product';
import { requireVerifiedEmail } from '../contact/checked-email';
import { defineStep, type WizardStep } from '../wizard/wizard-definition';
import { type ContactFields, ContactStep } from './ContactStep';
import { type SampleFields, SampleStep } from './SampleStep';

/** Steps 4 and 5. The business and the promotion wizard share them; only one title differs. */
export function contactAndSampleSteps(sampleTitle: string): WizardStep[] {
  return [
    defineStep<ContactFields>({
      number: 4,
      title: 'Contact Information',
      schema: BusinessContact,
      defaults: {
        business_name: '',
        primary_contact_person_name: '',
        email: '',
        phone_number: '',
        title_of_person_registering: '',
      },
      Component: ContactStep,
      ...requireVerifiedEmail<ContactFields>(4, 'email'),
    }),
    defineStep<SampleFields>({
      number: 5,
      title: sampleTitle,
      schema: SampleSubmission,
      defaults: {
        product_kind: '',
        product_description: '',
        number_of_samples: '',
        ingredient_list: '',
        certificate: null,
        product_images: [],
      },
      Component: SampleStep,
    }),
  ];
}
