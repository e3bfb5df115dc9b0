import { formatMonth } from '@glow50/contract/dates/plain-dates';
import type { OwnReview, ReviewAnswerRequest } from '@glow50/contract/reviews/reviews';
import { Alert, Button, colour, Stack, styled, Typography } from '@glow50/ui';
import { AnswerNote } from '@glow50/ui/AnswerNote';
import { PhotoRow } from '@glow50/ui/PhotoRow';
import { StarRow } from '@glow50/ui/Stars';
import { FormDraft } from '@glow50/ui/form/form-draft';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { z } from 'zod';
import { AnswerForm } from './AnswerForm';
import type { ReviewsStore } from './reviews-store';

/** Also one that is not finished. */
const TypedAnswer = z.object({ body: z.string() });

interface ReviewEntryProps {
  review: OwnReview;
  store: ReviewsStore;
}

export const ReviewEntry = observer(function ReviewEntry({ review, store }: ReviewEntryProps) {
  const { drafts } = useHost();
  const [draft] = useState(
    () => new FormDraft<ReviewAnswerRequest>(drafts, `review-answer-${review.id}`, TypedAnswer),
  );
  const [state, setState] = useState<'reading' | 'writing' | 'removing'>(
    draft.read() ? 'writing' : 'reading',
  );
  const { id, author, rating, body, photos, writtenAt, answer, isAnswerHidden } = review;
  const problem = store.problem?.at === id ? store.problem.message : undefined;

  async function handleRemove() {
    if (await store.remove(id)) setState('reading');
  }

  return (
    <Card>
      <StarRow rating={rating} />
      <Typography component="blockquote">{body}</Typography>
      <PhotoRow photos={photos} />
      <footer>
        <strong>{author}</strong> <time dateTime={writtenAt}>{formatMonth(writtenAt)}</time>
      </footer>
      {state === 'writing' ? (
        <AnswerForm {...{ review, store, draft, problem }} onClose={() => setState('reading')} />
      ) : (
        <>
          <AnswerNote answer={answer} from="You" />
          {isAnswerHidden && <Alert>The office has hidden this answer. Only you see it.</Alert>}
          {problem && <Alert severity="error">{problem}</Alert>}
          {state === 'removing' ? (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                size="small"
                variant="contained"
                loading={store.pending.has(id)}
                onClick={() => void handleRemove()}
              >
                Yes, remove it
              </Button>
              <Button size="small" onClick={() => setState('reading')}>
                Keep my answer
              </Button>
            </Stack>
          ) : (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                size="small"
                variant="outlined"
                aria-label={`${answer ? 'Change the answer to' : 'Answer'} ${author}`}
                onClick={() => setState('writing')}
              >
                {answer ? 'Change' : 'Answer'}
              </Button>
              {answer && (
                <Button
                  size="small"
                  aria-label={`Remove the answer to ${author}`}
                  onClick={() => setState('removing')}
                >
                  Remove
                </Button>
              )}
            </Stack>
          )}
        </>
      )}
    </Card>
  );
});

const Card = styled('article')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 20,
  borderRadius: 20,
  background: colour.paper,
  border: `1px solid ${colour.line}`,
  '& > blockquote': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > footer': { fontSize: '0.9375rem' },
  '& time': { marginLeft: 6, color: colour.mauve },
});
