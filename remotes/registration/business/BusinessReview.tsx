import { PRODUCT_KINDS } from '@glow50/contract/registration/product';
import { observer } from 'mobx-react-lite';
import { nameOf, namesOf } from '../review/file-names';
import { ReviewSection } from '../review/ReviewSection';
import { toLabel } from '../review/to-label';
import type { Wizard } from '../wizard/wizard-definition';

interface BusinessReviewProps {
  wizard: Wizard;
  returnTo: number;
}

export const BusinessReview = observer(function BusinessReview({ wizard, returnTo }: BusinessReviewProps) {
  const contact = wizard.answersOf(4);
  const samples = wizard.answersOf(5);
  return (
    <>
      <ReviewSection
        step={4}
        title="Contact Information"
        returnTo={returnTo}
        rows={[
          ['Business Name', contact.business_name],
          ['Primary Contact Person Name', contact.primary_contact_person_name],
          ['Email', contact.email],
          ['Phone Number', contact.phone_number],
          ['Title of Person Registering', contact.title_of_person_registering],
        ]}
      />
      <ReviewSection
        step={5}
        title="Sample Submission Details"
        returnTo={returnTo}
        rows={[
          ['Kind of Product', toLabel(PRODUCT_KINDS, samples.product_kind)],
          ['Product Description', samples.product_description],
          ['Number of Samples', samples.number_of_samples],
          ['Ingredient List', samples.ingredient_list],
          ['DBA or LLC certificate', nameOf(samples.certificate)],
          ['Pictures of your product', namesOf(samples.product_images)],
        ]}
      />
    </>
  );
});
