import { observer } from 'mobx-react-lite';
import { BusinessReview } from '../business/BusinessReview';
import { BusinessThanks } from '../business/BusinessThanks';
import type { Wizard } from '../wizard/wizard-definition';

interface PromotionReviewProps {
  wizard: Wizard;
  returnTo: number;
}

export const PromotionReview = observer(function PromotionReview(props: PromotionReviewProps) {
  return props.wizard.isSent ? <BusinessThanks wizard={props.wizard} /> : <BusinessReview {...props} />;
});
