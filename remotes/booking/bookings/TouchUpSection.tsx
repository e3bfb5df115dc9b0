import { Button, Stack, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ConfirmAddress } from '@glow50/payment/ConfirmAddress';
import { toPlainDate } from '../dialog/time/plain-dates';
import { TimeChooser } from '../dialog/time/TimeChooser';
import type { ManageStore } from './manage-store';
import { useOpenStep } from './use-open-step';

export const TouchUpSection = observer(function TouchUpSection({ store }: { store: ManageStore }) {
  const { address, booking } = store;
  const [isChoosing, setIsChoosing] = useOpenStep(booking.id, 'touch-up');

  useEffect(() => {
    if (isChoosing) store.openCalendar(toPlainDate(new Date()));
  }, [store, isChoosing]);

  async function handleBook() {
    if (await store.touchUp()) setIsChoosing(false);
  }

  async function handleVerify() {
    if (await store.verifyAddress()) setIsChoosing(false);
  }

  return (
    <section aria-labelledby="touch-up-title" data-print="hidden">
      <Typography id="touch-up-title" variant="h3" component="h2">
        Free touch-up
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        Something not quite right? {store.booking.providerName} will fix it for free if you come in soon.
      </Typography>
      {isChoosing && address.isOpen ? (
        <Stack sx={{ gap: 3 }}>
          <ConfirmAddress
            check={address}
            email={booking.guest?.email ?? ''}
            onVerify={() => void handleVerify()}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
            <BusyButton
              variant="contained"
              isBusy={address.pending === 'verify' || store.pending === 'touch-up'}
              disabled={!address.isComplete}
              onClick={() => void handleVerify()}
            >
              Verify and book my touch-up
            </BusyButton>
            <Button onClick={address.close}>Back to the times</Button>
          </Stack>
        </Stack>
      ) : isChoosing ? (
        <Stack sx={{ gap: 3 }}>
          <TimeChooser calendar={store.calendar} />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
            <Button
              variant="contained"
              disabled={!store.calendar.slot}
              loading={store.pending === 'touch-up'}
              onClick={() => void handleBook()}
            >
              Book my touch-up
            </Button>
            <Button onClick={() => setIsChoosing(false)}>Not now</Button>
          </Stack>
        </Stack>
      ) : (
        <Button variant="outlined" onClick={() => setIsChoosing(true)}>
          Choose a time
        </Button>
      )}
    </section>
  );
});
