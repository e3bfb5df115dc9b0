import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';
import { Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { ReferenceNote } from '../review/ReferenceNote';
import type { Wizard } from '../wizard/wizard-definition';

export const ThankYouStep = observer(function ThankYouStep({ wizard }: { wizard: Wizard }) {
  return (
    <>
      <Typography>
        Your application is with us. We’ll review it within {ANSWER_BUSINESS_DAYS} business days and invite
        you to an interview. If you are accepted, your ID badge comes by mail.
      </Typography>
      {wizard.registration && <ReferenceNote registration={wizard.registration} />}
    </>
  );
});
