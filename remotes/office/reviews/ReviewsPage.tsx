import {
  hideAnswer,
  hideReviewPhoto,
  OFFICE_REVIEWS_PAGE_SIZE,
} from '@glow50/contract/office/office-review-calls';
import type { OfficeReview, OfficeReviewPage } from '@glow50/contract/office/office-reviews';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useSearchParams } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { useHost } from '@glow50/ui/RemoteRoot';
import { StarRow } from '@glow50/ui/Stars';
import { Loaded } from '../layout/Loaded';
import { NumberedPages } from '../layout/NumberedPages';
import { formatMoment } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';
import { HiddenPhoto } from './HiddenPhoto';
import { HideButton } from './HideButton';
import { readPage } from '../layout/read-page';
import { toReviewsAddress } from './review-pages';

export function ReviewsPage() {
  const outcome = useLoaderData<Outcome<OfficeReviewPage> | null>();
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  return (
    <>
      <PageTitle
        title="Reviews"
        summary="Photos of customers and answers of providers, the newest first. What you hide is visible only to its author."
      />
      <Loaded outcome={outcome}>
        {({ reviews, hasMore }) => (
          <>
            {reviews.length === 0 && <EmptyState title="No photos and no answers here" />}
            <List aria-label="Reviews">
              {reviews.map((review) => (
                <li key={review.id}>
                  <Entry review={review} />
                </li>
              ))}
            </List>
            <NumberedPages
              page={page}
              pageSize={OFFICE_REVIEWS_PAGE_SIZE}
              total={page * OFFICE_REVIEWS_PAGE_SIZE + (hasMore ? 1 : 0)}
              toAddress={toReviewsAddress}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Entry({ review }: { review: OfficeReview }) {
  const { api } = useHost();
  const { id: reviewId, providerId, provider, author, rating, body, writtenAt, photos, answer } = review;
  return (
    <Card aria-label={`Review by ${author}`}>
      <StarRow rating={rating} />
      <Typography>
        <strong>{author}</strong> about{' '}
        <Link to={`/service-provider-profile?id=${providerId}&tab=review`}>{provider}</Link>,{' '}
        <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
      </Typography>
      <blockquote>{body}</blockquote>
      {photos.length > 0 && (
        <Photos>
          {photos.map(({ id: photoId, src, alt, isHidden }, index) => (
            <li key={photoId}>
              {src ? (
                <a href={src} target="_blank" rel="noopener">
                  <img src={src} alt={alt} width={120} height={120} loading="lazy" />
                </a>
              ) : isHidden ? (
                <HiddenPhoto id={photoId} alt={alt} name={`photo ${index + 1} of ${author}`} />
              ) : (
                <span>Not published yet</span>
              )}
              <HideButton
                what={`photo ${index + 1} of ${author}`}
                isHidden={isHidden}
                send={(hidden) =>
                  api.call(hideReviewPhoto, {
                    params: { providerId, reviewId, photoId },
                    body: { isHidden: hidden },
                  })
                }
              />
            </li>
          ))}
        </Photos>
      )}
      {answer && (
        <Answer>
          <p>
            <strong>{provider} answered</strong>, {formatMoment(answer.answeredAt)}
            {answer.isHidden && ' (hidden)'}
          </p>
          <p>{answer.body}</p>
          <HideButton
            what={`the answer to ${author}`}
            isHidden={answer.isHidden}
            send={(hidden) =>
              api.call(hideAnswer, { params: { providerId, reviewId }, body: { isHidden: hidden } })
            }
          />
        </Answer>
      )}
    </Card>
  );
}

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

const Card = styled('article')({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  padding: 20,
  borderRadius: 16,
  border: `1px solid ${colour.line}`,
  background: colour.paper,
  overflowWrap: 'anywhere',
  '& > blockquote': { margin: 0, whiteSpace: 'pre-line' },
});

const Photos = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 4, justifyItems: 'center' },
  '& img, & > li > span': { width: 120, height: 120, borderRadius: 12, background: colour.sand },
  '& img': { display: 'block', objectFit: 'cover' },
  '& li > span': { display: 'grid', placeItems: 'center', textAlign: 'center', fontSize: '0.875rem' },
});

const Answer = styled('div')({
  width: '100%',
  padding: '12px 16px',
  borderRadius: 12,
  background: colour.sand,
  '& > p': { margin: '0 0 4px', whiteSpace: 'pre-line' },
});
