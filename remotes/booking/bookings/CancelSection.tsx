import { formatMoney } from '@glow50/contract/money/format-money';
import { Box, Button, Stack, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { Lines } from '../end/Lines';
import type { ManageStore } from './manage-store';
import { useOpenStep } from './use-open-step';

export const CancelSection = observer(function CancelSection({ store }: { store: ManageStore }) {
  const [isAsking, setIsAsking] = useOpenStep(store.booking.id, 'cancel');
  const { cancel } = store.managed;
  const fee = cancel.fee.cents > 0 ? ` for ${formatMoney(cancel.fee)}` : '';
  return (
    <section aria-labelledby="cancel-title">
      <Typography id="cancel-title" variant="h3" component="h2">
        Cancel
      </Typography>
      <Box sx={{ marginBlock: 1.5 }}>
        <Lines words={cancel.words} lines={cancel.lines} variant="body1" />
      </Box>
      {cancel.refusal === null && !isAsking && (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          Cancel this booking
        </Button>
      )}
      {cancel.refusal === null && isAsking && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <Button
            variant="contained"
            loading={store.pending === 'cancel'}
            onClick={() => void store.cancel()}
          >
            Yes, cancel{fee}
          </Button>
          <Button onClick={() => setIsAsking(false)}>Keep my booking</Button>
        </Stack>
      )}
    </section>
  );
});
