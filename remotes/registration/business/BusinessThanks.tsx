import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';
import { Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { PointList } from '../reading/PointList';
import { ReferenceNote } from '../review/ReferenceNote';
import type { Wizard } from '../wizard/wizard-definition';

const NOTICE = [
  {
    title: 'We review your product',
    text: `Within ${ANSWER_BUSINESS_DAYS} business days you’ll hear from us by email, even if something is missing.`,
  },
  {
    title: 'You send the samples',
    text: 'Our letter says where and by when. Please wait for it before you send anything.',
  },
  {
    title: 'We hand them out',
    text: 'At our events in 37 cities, with your pictures beside them.',
  },
] as const;

export const BusinessThanks = observer(function BusinessThanks({ wizard }: { wizard: Wizard }) {
  return (
    <>
      <Typography variant="subtitle1">Your product is registered for the promotion.</Typography>
      {wizard.registration && <ReferenceNote registration={wizard.registration} />}
      <Typography variant="h4" component="h2">
        What happens now
      </Typography>
      <PointList points={NOTICE} isOrdered />
    </>
  );
});
