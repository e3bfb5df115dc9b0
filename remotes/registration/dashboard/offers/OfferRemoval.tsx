import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, Dialog, Stack, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { RemovalStore } from './removal-store';

interface OfferRemovalProps {
  offer: BusinessOffer;
  onRemoved(): void;
  onClose(): void;
}

export const OfferRemoval = observer(function OfferRemoval({ offer, onRemoved, onClose }: OfferRemovalProps) {
  const { api, notify } = useHost();
  const [store] = useState(() => new RemovalStore(api, offer));
  const id = useId();
  const { affected, problem, isBusy } = store;

  async function handleRemove() {
    if (!(await store.remove())) return;
    notify.success('The service is removed');
    onClose();
    onRemoved();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <Stack sx={{ gap: 2, padding: { xs: 3, sm: 4 } }}>
        <Typography variant="h3" component="h2" id={id}>
          Remove {offer.service_name}?
        </Typography>
        <Typography>
          Visitors will no longer see it. You can pause it instead and bring it back later.
        </Typography>
        {problem && (
          <Alert severity="error">
            {problem}.
            {affected.length > 0 && (
              <Bookings>
                {affected.map((booking) => (
                  <li key={booking}>{booking}</li>
                ))}
              </Bookings>
            )}
          </Alert>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <BusyButton variant="contained" isBusy={isBusy} onClick={() => void handleRemove()}>
            {affected.length > 0 ? 'Remove it and keep these bookings' : 'Remove it'}
          </BusyButton>
          <Button variant="outlined" onClick={onClose}>
            Keep it
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
});

const Bookings = styled('ul')({ margin: '8px 0 0', paddingLeft: 20 });
