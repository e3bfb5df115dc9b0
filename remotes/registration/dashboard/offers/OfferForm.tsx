import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { ServiceOffers } from '@glow50/contract/registration/service-offers';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { useState } from 'react';
import { OffersValues } from '../../editors/offer-values';
import { ServiceOfferFields } from '../../editors/ServiceOfferFields';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';
import { offerCalls, toPart } from './offer-calls';

interface OfferFormProps {
  /** Null for a new service. */
  offer: BusinessOffer | null;
  onSaved(): void;
  onClose(): void;
}

export function OfferForm({ offer, onSaved, onClose }: OfferFormProps) {
  const { api } = useHost();
  const [calls] = useState(() => offerCalls(api, offer));
  const edit = useEdit<OffersValues>({
    ...calls,
    name: `service.${offer?.id ?? 'new'}`,
    part: toPart(offer),
    schema: ServiceOffers,
    shape: OffersValues,
    toField: (path) => `offers.0.${path}`,
    onSaved,
  });
  const title = offer?.service_name ?? 'Add Your Service';
  return (
    <Sheet aria-label={title}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <EditForm
        edit={edit}
        actions={
          <Button
            variant="outlined"
            size="large"
            onClick={() => {
              edit.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
        }
      >
        <ServiceOfferFields form={edit.form} index={0} />
      </EditForm>
    </Sheet>
  );
}

const Sheet = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  padding: 'clamp(18px, 3vw, 32px)',
  borderRadius: 28,
  background: colour.ivory,
  border: `1px solid ${colour.line}`,
});
