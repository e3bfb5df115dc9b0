import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';
import { Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { ReferenceNote } from '../review/ReferenceNote';
import type { Wizard } from '../wizard/wizard-definition';
import { UniqueCode } from './UniqueCode';

export const CongratulationsStep = observer(function CongratulationsStep({ wizard }: { wizard: Wizard }) {
  const { registration } = wizard;
  if (!registration) return null;
  return (
    <>
      {registration.code && <UniqueCode {...registration.code} />}
      <Typography>
        A representative will contact you within {ANSWER_BUSINESS_DAYS} business days if more information is
        needed.
      </Typography>
      <ReferenceNote registration={registration} />
    </>
  );
});
