import { formatDollars } from '@glow50/contract/money/format-money';
import { PRICES } from '@glow50/contract/plans/prices';
import { Radio, styled, Typography } from '@glow50/ui';
import { z } from 'zod';
import type { StepProps } from '../wizard/wizard-definition';

export const SponsorOfferAnswers = z.object({ sponsor_offer: z.enum(['yes', 'no'], 'Choose Yes or No') });
type Fields = z.infer<typeof SponsorOfferAnswers>;

/** Choosing Yes charges nothing yet; the offer is confirmed with the payment. */
export function SponsorOffer({ form }: StepProps<Fields>) {
  return (
    <Offer>
      <Typography>
        Lifetime membership with free marketing and event collaboration, for{' '}
        <strong>{formatDollars(PRICES.sponsor.cents)}</strong> once.
      </Typography>
      <fieldset>
        <legend>Would you like to become a sponsor?</legend>
        <Radio {...form.register('sponsor_offer')} value="yes" label="Yes" />
        <Radio {...form.register('sponsor_offer')} value="no" label="No" />
      </fieldset>
      <Typography variant="body2">You confirm it with the payment. Until then nothing is charged.</Typography>
    </Offer>
  );
}

const Offer = styled('div')({
  display: 'grid',
  gap: 16,
  '& > fieldset': { margin: 0, padding: 0, border: 0 },
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 700 },
});
