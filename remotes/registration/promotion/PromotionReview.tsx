import { observer } from 'mobx-react-lite';
import { BusinessReview } from '../business/BusinessReview';
import { BusinessThanks } from '../business/BusinessThanks';
import type { WizardStore } from '../wizard/wizard-store';

interface PromotionReviewProps {
  wizard: WizardStore;
  /** Number of the step that shows this review. */
  returnTo: number;
}

export const PromotionReview = observer(function PromotionReview(props: PromotionReviewProps) {
  return props.wizard.isSent ? <BusinessThanks wizard={props.wizard} /> : <BusinessReview {...props} />;
});
