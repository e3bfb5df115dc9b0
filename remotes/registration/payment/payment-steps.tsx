import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { defineStep, type Wizard, type WizardPanel, type WizardStep } from '../wizard/wizard-definition';
import { PAY, type PayWords } from './pay-words';
import { PaymentAnswers } from './payment-answers';
import { PaymentPanel, type PaymentPanelProps } from './PaymentPanel';
import { PaymentSuccessful } from './PaymentSuccessful';
import { SponsorOffer, SponsorOfferAnswers } from './SponsorOffer';

/** The step that chooses the payment method. Its fields are in the wizard's panel. */
export function paymentStep(number: number): WizardStep {
  return defineStep<FieldValues>({
    number,
    title: 'Payment',
    intro: 'You won’t be charged until you press the button that shows the amount.',
    schema: PaymentAnswers,
    defaults: {},
    Component: Nothing,
    action: null,
    seconds: 60,
  });
}

export function planPriceStep(number: number, title = 'Plan price'): WizardStep {
  return defineStep<FieldValues>({
    number,
    title,
    schema: z.object({}),
    defaults: {},
    Component: Nothing,
    action: null,
  });
}

export function paymentSuccessfulStep(number: number): WizardStep {
  return defineStep<FieldValues>({
    number,
    title: 'Payment successful',
    schema: z.object({}),
    defaults: {},
    Component: PaymentSuccessful,
    isBare: true,
  });
}

export function sponsorOfferStep(number: number): WizardStep {
  return defineStep({
    number,
    title: 'Sponsor offer',
    heading: 'Become a sponsor',
    schema: SponsorOfferAnswers,
    defaults: { sponsor_offer: 'yes' },
    Component: SponsorOffer,
  });
}

export function paymentPanel({
  choosesAt,
  chargesAt,
  offeredAt,
  words = PAY,
  Confirmation,
}: {
  choosesAt: number;
  chargesAt: number;
  offeredAt?: number;
  words?: PayWords;
  Confirmation?: PaymentPanelProps['Confirmation'];
}): WizardPanel {
  function Panel({ wizard }: { wizard: Wizard }) {
    const offer = offeredAt !== undefined && wizard.answersOf(offeredAt).sponsor_offer === 'yes';
    return <PaymentPanel {...{ wizard, choosesAt, chargesAt, words, Confirmation }} wantsOffer={offer} />;
  }
  // The panel also stays mounted on the steps in between, because unmounting the card fields clears them.
  const steps = Array.from({ length: chargesAt - choosesAt + 1 }, (_, index) => choosesAt + index);
  return { steps, Component: Panel };
}

function Nothing() {
  return null;
}
