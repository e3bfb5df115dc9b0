import { formatMoney } from '@glow50/contract/money/format-money';
import { Button, Stack, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BoughtOrderStore } from './bought-order-store';

/** Offered after the event was rescheduled. Shows the refund before the visitor confirms. */
export const ReturnSection = observer(function ReturnSection({ store }: { store: BoughtOrderStore }) {
  const [isAsking, setIsAsking] = useState(false);
  const { total } = store.bought.order;
  const back = total.cents > 0 ? `You get ${formatMoney(total)} back.` : 'They were free.';
  return (
    <section aria-labelledby="return-title" data-screen-only>
      <Typography id="return-title" variant="h3" component="h2">
        Can’t make the new date?
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        The event was moved since you bought. You can return all tickets in this order. {back}
      </Typography>
      {isAsking ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <BusyButton variant="contained" isBusy={store.isReturning} onClick={() => void store.giveBack()}>
            Yes, return them
          </BusyButton>
          <Button onClick={() => setIsAsking(false)}>Keep my tickets</Button>
        </Stack>
      ) : (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          Return the tickets
        </Button>
      )}
    </section>
  );
});
