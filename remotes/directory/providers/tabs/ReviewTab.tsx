import type { ReviewPage } from '@glow50/contract/reviews/reviews';
import { REVIEW_PAGE_SIZE } from '@glow50/contract/providers/provider-page-calls';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useSearchParams } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ErrorState } from '@glow50/ui/ErrorState';
import { Pager } from '../../paging/Pager';
import { toTabAddress } from '../profile-tabs';
import { RatingSummary } from './RatingSummary';
import type { Retry } from './retry';
import { ReviewCard } from './ReviewCard';

interface ReviewTabProps extends Retry {
  /** Of the provider. */
  name: string;
  page: number;
  reviews: Outcome<ReviewPage>;
}

export function ReviewTab({ name, page, reviews, ...retry }: ReviewTabProps) {
  const [parameters] = useSearchParams();
  const toAddress = (wanted: number) => toTabAddress(parameters, 'review', wanted);
  if (!reviews.ok) return <ErrorState message={reviews.message} {...retry} />;
  if (reviews.data.total === 0)
    return (
      <EmptyState title="No reviews yet">
        Only people who were really here can write one. Be the first.
      </EmptyState>
    );
  return (
    <Columns>
      <RatingSummary {...reviews.data} />
      <div>
        {reviews.data.reviews.length === 0 && (
          <EmptyState
            title="No reviews on this page"
            action={
              <Button component={Link} to={toAddress(1)} variant="contained" replace preventScrollReset>
                Newest reviews
              </Button>
            }
          />
        )}
        <List aria-label="Reviews">
          {reviews.data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} name={name} />
            </li>
          ))}
        </List>
        <Pager
          page={page}
          pageCount={Math.ceil(reviews.data.total / REVIEW_PAGE_SIZE)}
          toAddress={toAddress}
          isInPlace
        />
      </div>
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 36,
  '@media (min-width: 900px)': {
    gridTemplateColumns: '280px minmax(0, 1fr)',
    gap: 64,
    alignItems: 'start',
    '& > section': { position: 'sticky', top: 104 },
  },
});

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 700px)': { gridTemplateColumns: '1fr 1fr' },
});
