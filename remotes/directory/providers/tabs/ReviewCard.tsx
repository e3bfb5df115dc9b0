import { formatMonth } from '@glow50/contract/dates/plain-dates';
import type { Review } from '@glow50/contract/reviews/reviews';
import { colour, styled, Typography } from '@glow50/ui';
import { AnswerNote } from '@glow50/ui/AnswerNote';
import { PhotoRow } from '@glow50/ui/PhotoRow';
import { StarRow } from '@glow50/ui/Stars';

interface ReviewCardProps {
  review: Review;
  /** Of the provider. */
  name: string;
  onPhoto(index: number): void;
}

export function ReviewCard({ review, name, onPhoto }: ReviewCardProps) {
  const { author, rating, body, photos, answer, writtenAt } = review;
  return (
    <Card>
      <StarRow rating={rating} />
      {body !== '' && <Typography component="blockquote">{body}</Typography>}
      <PhotoRow photos={photos} onOpen={onPhoto} />
      <footer>
        <strong>{author}</strong> <time dateTime={writtenAt}>{formatMonth(writtenAt)}</time>
      </footer>
      <AnswerNote answer={answer} from={name} />
    </Card>
  );
}

const Card = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  height: '100%',
  padding: 24,
  borderRadius: 20,
  background: colour.paper,
  boxShadow: '0 1px 2px rgb(44 15 38 / 8%)',
  '& > blockquote': { margin: 0, overflowWrap: 'anywhere' },
  '& > footer': { fontSize: '0.9375rem' },
  '& time': { marginLeft: 6, color: colour.mauve },
});
