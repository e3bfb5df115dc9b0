import { Sponsor } from '@glow50/contract/registration/sponsor';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ConfirmationProps } from '../payment/PaymentPanel';
import { ListingAgreement } from './ListingAgreement';
import { SponsorSheet } from './SponsorSheet';

export const ConfirmPayment = observer(function ConfirmPayment(props: ConfirmationProps) {
  const { wizard } = props;
  const known = Sponsor.safeParse(wizard.answersOf(wizard.current));
  const [isSaved, setSaved] = useState(known.success);
  return (
    <>
      <SponsorSheet wizard={wizard} known={known.data} onSaved={() => setSaved(true)} />
      {isSaved && <ListingAgreement {...props} />}
    </>
  );
});
