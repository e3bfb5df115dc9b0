import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { Button, Stack, styled, Typography } from '@glow50/ui';
import { AnswerNote } from '@glow50/ui/AnswerNote';
import { PhotoRow } from '@glow50/ui/PhotoRow';
import { StarRow } from '@glow50/ui/Stars';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ManageStore } from './manage-store';

interface OwnReviewProps {
  store: ManageStore;
  review: NonNullable<ManagedBooking['review']>;
}

export const OwnReview = observer(function OwnReview({ store, review }: OwnReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section aria-labelledby="own-review">
      <Typography id="own-review" variant="h3" component="h2">
        Your review
      </Typography>
      <StarRow rating={review.rating} />
      <Typography component="blockquote">{review.body}</Typography>
      <PhotoRow photos={review.photos} />
      <AnswerNote answer={review.answer} from={store.booking.providerName} />
      {isAsking ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <Button
            variant="contained"
            loading={store.pending === 'review'}
            onClick={() => void store.removeReview()}
          >
            Yes, remove it for good
          </Button>
          <Button onClick={() => setIsAsking(false)}>Keep my review</Button>
        </Stack>
      ) : (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          Remove my review
        </Button>
      )}
    </Section>
  );
});

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& > blockquote': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
