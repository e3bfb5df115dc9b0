import { Signature } from '@glow50/contract/registration/signature';
import { LISTING_TERMS } from '@glow50/contract/registration/signed-texts';
import { useHost } from '@glow50/ui/RemoteRoot';
import { styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ConfirmationProps } from '../payment/PaymentPanel';
import { AgreementText } from '../terms/AgreementText';

const { id, version, title } = LISTING_TERMS;

export const ListingAgreement = observer(function ListingAgreement({
  wizard,
  isPaying,
  payLabel,
  hasButton,
  walletPlace,
  alert,
  onConfirm,
  onPay,
}: ConfirmationProps) {
  const { session } = useHost();
  const [problem, setProblem] = useState<string>();
  const answers = wizard.answersOf(wizard.current);
  const { data } = Signature.safeParse(answers.signature);
  const isAgreed = data?.texts.some((text) => text.id === id && text.version === version) ?? false;

  useEffect(() => onConfirm(isAgreed), [isAgreed, onConfirm]);

  function handleAgree(isWanted: boolean) {
    setProblem(undefined);
    const texts = isWanted ? [{ id, version }] : [];
    const signature = { typedName: session.user?.fullName ?? '', texts, picture: null };
    wizard.change({ ...answers, signature });
  }

  function handleContinue() {
    if (isAgreed) void onPay();
    else setProblem(`Please read and agree to continue: ${title}`);
  }

  return (
    <Root>
      <AgreementText text={LISTING_TERMS} isAgreed={isAgreed} problem={problem} onAgree={handleAgree} />
      {alert}
      {walletPlace !== null &&
        (isAgreed ? (
          walletPlace
        ) : (
          <Typography variant="body2">
            Once you’ve read and agreed to this, the payment button appears here. You won’t be charged until
            you press it.
          </Typography>
        ))}
      {hasButton && (
        <BusyButton
          isBusy={isPaying}
          variant="contained"
          color="secondary"
          size="large"
          onClick={handleContinue}
        >
          {payLabel}
        </BusyButton>
      )}
    </Root>
  );
});

const Root = styled('div')({ display: 'grid', gap: 20, '& > button': { justifySelf: 'end', minWidth: 180 } });
