import { LAYAWAY_DAYS } from '@glow50/contract/bookings/booking-terms';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Alert, Button, Stack, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { toPlainDate } from '../dialog/time/plain-dates';
import { TimeChooser } from '../dialog/time/TimeChooser';
import type { ManageStore } from './manage-store';
import { useOpenStep } from './use-open-step';

export const RescheduleSection = observer(function RescheduleSection({ store }: { store: ManageStore }) {
  const [isChoosing, setIsChoosing] = useOpenStep(store.booking.id, 'move');
  const { reschedule } = store.managed;
  const { slot } = store.calendar;
  const { isBalanceFirst, booking } = store;
  const fee = reschedule.fee.cents > 0 ? ` for ${formatMoney(reschedule.fee)}` : '';

  useEffect(() => {
    if (isChoosing) store.openCalendar(toPlainDate(new Date()));
  }, [store, isChoosing]);

  async function handleMove() {
    if (await store.reschedule()) setIsChoosing(false);
  }

  return (
    <section aria-labelledby="reschedule-title">
      <Typography id="reschedule-title" variant="h3" component="h2">
        Move to another time
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>{reschedule.words}</Typography>
      {reschedule.refusal === null && !isChoosing && (
        <Button variant="outlined" onClick={() => setIsChoosing(true)}>
          Choose another time
        </Button>
      )}
      {reschedule.refusal === null && isChoosing && (
        <Stack sx={{ gap: 3 }}>
          <TimeChooser calendar={store.calendar} />
          {isBalanceFirst && (
            <Alert
              action={
                <Button component="a" href="#balance-title" size="small" variant="outlined">
                  Pay the balance
                </Button>
              }
            >
              This time is less than {LAYAWAY_DAYS} days ahead. Pay the balance of{' '}
              {formatMoney(booking.amounts.balance)} first, then move your booking.
            </Alert>
          )}
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
            <Button
              variant="contained"
              disabled={!slot || isBalanceFirst}
              loading={store.pending === 'reschedule'}
              onClick={() => void handleMove()}
            >
              Move my booking{fee}
            </Button>
            <Button onClick={() => setIsChoosing(false)}>Keep my time</Button>
          </Stack>
        </Stack>
      )}
    </section>
  );
});
