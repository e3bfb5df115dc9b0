import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { defineStep, type WizardPanel, type WizardStep } from '../wizard/wizard-definition';
import type { WizardStore } from '../wizard/wizard-store';
import { PaymentAnswers } from './payment-answers';
import { PaymentPanel, type PaymentPanelProps } from './PaymentPanel';
import { PaymentSuccessful } from './PaymentSuccessful';
import { SponsorOffer, SponsorOfferAnswers } from './SponsorOffer';

/** The step in which the way to pay is chosen. What is asked stands in the panel. */
export function paymentStep(number: number): WizardStep {
  return defineStep<FieldValues>({
    number,
    title: 'Payment',
    intro: 'Nothing is charged before you press Pay.',
    schema: PaymentAnswers,
    defaults: {},
    Component: Nothing,
    action: null,
  });
}

/** The step that shows the price once more, and charges it. */
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

/** Payment fields for a wizard. */
export function paymentPanel({
  choosesAt,
  chargesAt,
  offeredAt,
  action,
  Confirmation,
}: {
  choosesAt: number;
  chargesAt: number;
  /** Number of the sponsor offer. */
  offeredAt?: number;
  /** What the button that pays is called, where that is specified; else it names the amount. */
  action?: string;
  Confirmation?: PaymentPanelProps['Confirmation'];
}): WizardPanel {
  function Panel({ wizard }: { wizard: WizardStore }) {
    const offer = offeredAt !== undefined && wizard.answersOf(offeredAt).sponsor_offer === 'yes';
    return <PaymentPanel {...{ wizard, choosesAt, chargesAt, action, Confirmation }} wantsOffer={offer} />;
  }
  // Steps between the two show it as well: fields that are taken away forget what was typed.
  const steps = Array.from({ length: chargesAt - choosesAt + 1 }, (_, index) => choosesAt + index);
  return { steps, Component: Panel };
}

function Nothing() {
  return null;
}
