import type { OwnReviewPage } from '@glow50/contract/reviews/reviews';
import { Alert, Stack, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { EmptyState } from '@glow50/ui/EmptyState';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ReviewEntry } from './ReviewEntry';
import { ReviewsStore } from './reviews-store';

export const ReviewsTile = observer(function ReviewsTile({ data }: { data: OwnReviewPage }) {
  const { api } = useHost();
  const [store] = useState(() => new ReviewsStore(api, data));
  if (store.reviews.length === 0) {
    return (
      <EmptyState title="No reviews yet">
        We ask customers for one an hour after their appointment.
      </EmptyState>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <List aria-label="Reviews">
        {store.reviews.map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review} store={store} />
          </li>
        ))}
      </List>
      {store.problem?.at === 'more' && <Alert severity="error">{store.problem.message}</Alert>}
      {store.hasMore && (
        <BusyButton
          variant="outlined"
          isBusy={store.pending.has('more')}
          onClick={() => void store.loadMore()}
          sx={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          Older reviews
        </BusyButton>
      )}
    </Stack>
  );
});

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
