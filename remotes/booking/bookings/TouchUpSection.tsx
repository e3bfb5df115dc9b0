import { Button, Stack, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toPlainDate } from '../dialog/time/plain-dates';
import { TimeChooser } from '../dialog/time/TimeChooser';
import type { ManageStore } from './manage-store';

export const TouchUpSection = observer(function TouchUpSection({ store }: { store: ManageStore }) {
  const [isChoosing, setIsChoosing] = useState(false);

  function handleStart() {
    setIsChoosing(true);
    store.openCalendar(toPlainDate(new Date()));
  }

  async function handleBook() {
    if (await store.touchUp()) setIsChoosing(false);
  }

  return (
    <section aria-labelledby="touch-up-title">
      <Typography id="touch-up-title" variant="h3" component="h2">
        Free touch-up
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        Something to put right? {store.booking.providerName} does it for free if you come soon.
      </Typography>
      {isChoosing ? (
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
        <Button variant="outlined" onClick={handleStart}>
          Choose a time
        </Button>
      )}
    </section>
  );
});
