import type { CommandProps } from '@glow50/shared/host/commands';
import { Box, Button, Skeleton, Stack, Typography } from '@glow50/shared/ui';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useBookingStore } from '../use-booking-store';
import { ServiceChoice } from './ServiceChoice';
import { ServiceIntro } from './ServiceIntro';

/** The booking dialog's first view: what is offered, for how long, at which price. */
export const BookingDialog = observer(function BookingDialog({
  args,
  onClose,
  titleId,
}: CommandProps<'openBooking'>) {
  const booking = useBookingStore();
  const { open, close } = booking;

  useEffect(() => {
    void open(args);
    return close;
  }, [args, open, close]);

  return (
    <Box sx={{ padding: { xs: 3, md: 5 } }}>
      <Typography id={titleId} variant="h2" sx={{ paddingRight: 5 }}>
        {booking.provider ? `Book with ${booking.provider.name}` : 'Book service'}
      </Typography>
      {(booking.status === 'loading' || booking.status === 'closed') && (
        <Stack aria-busy="true" aria-label="Loading the services" role="status" sx={{ gap: 2, marginTop: 3 }}>
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={168} />
        </Stack>
      )}
      {booking.status === 'failed' && (
        <ErrorState message={booking.failure ?? ''} onRetry={() => void booking.retry()} />
      )}
      {booking.status === 'ready' &&
        (booking.service ? (
          <>
            <ServiceChoice
              services={booking.services}
              chosen={booking.service.id}
              onChoose={booking.choose}
            />
            <ServiceIntro service={booking.service} />
          </>
        ) : (
          <Typography sx={{ marginTop: 3 }}>This professional has no services to book right now.</Typography>
        ))}
      <Button variant="outlined" onClick={onClose} sx={{ marginTop: 3 }}>
        Close
      </Button>
    </Box>
  );
});
