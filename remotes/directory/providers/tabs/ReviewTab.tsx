import type { ReviewPage } from '@glow50/contract/reviews/reviews';
import { REVIEW_PAGE_SIZE } from '@glow50/contract/providers/provider-page-calls';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useSearchParams } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ErrorState } from '@glow50/ui/ErrorState';
import { Pager } from '../../paging/Pager';
import { type AskedReviews, toReviewParameters } from '../asked-reviews';
import { useGallery } from '../gallery/use-gallery';
import { toTabAddress } from '../profile-tabs';
import { RatingSummary } from './RatingSummary';
import type { Retry } from './retry';
import { ReviewCard } from './ReviewCard';
import { ReviewFilters } from './ReviewFilters';

interface ReviewTabProps extends Retry {
  /** Of the provider. */
  name: string;
  asked: AskedReviews;
  reviews: Outcome<ReviewPage>;
}

export function ReviewTab({ name, asked, reviews, ...retry }: ReviewTabProps) {
  const [parameters] = useSearchParams();
  const shown = reviews.ok ? reviews.data.reviews : [];
  const { open, lightbox } = useGallery(shown.flatMap(({ photos = [] }) => photos));
  const toAddress = (page: number) =>
    toTabAddress(parameters, 'review', toReviewParameters({ ...asked, page }));
  const countBefore = (index: number) =>
    shown.slice(0, index).reduce((count, { photos = [] }) => count + photos.length, 0);
  if (!reviews.ok) return <ErrorState message={reviews.message} {...retry} />;
  const { total, found = total, services = [] } = reviews.data;
  if (total === 0)
    return (
      <EmptyState title="No reviews yet">Only customers who came in can write one. Be the first.</EmptyState>
    );
  return (
    <Columns>
      <RatingSummary {...reviews.data} />
      <div>
        <ReviewFilters asked={asked} services={services} />
        {shown.length === 0 && (
          <EmptyState
            title={found === 0 ? 'No reviews of this service yet' : 'No reviews on this page'}
            action={
              <Button
                component={Link}
                to={toTabAddress(parameters, 'review')}
                variant="contained"
                preventScrollReset
              >
                Newest reviews
              </Button>
            }
          />
        )}
        <List aria-label="Reviews">
          {shown.map((review, index) => (
            <li key={review.id}>
              <ReviewCard review={review} name={name} onPhoto={(photo) => open(countBefore(index) + photo)} />
            </li>
          ))}
        </List>
        <Pager
          page={asked.page}
          pageCount={Math.ceil(found / REVIEW_PAGE_SIZE)}
          toAddress={toAddress}
          isInPlace
        />
        {lightbox}
      </div>
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 36,
  '& > div': { minWidth: 0 },
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
