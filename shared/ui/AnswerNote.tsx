import { formatMonth } from '@glow50/contract/dates/plain-dates';
import type { ReviewAnswer } from '@glow50/contract/reviews/reviews';
import { colour, styled } from '@glow50/ui';

interface AnswerNoteProps {
  /** Absent in answers of an older API. */
  answer?: ReviewAnswer | null;
  /** The provider's name. */
  from: string;
}

/** The provider's answer under a review. Renders nothing without one. */
export function AnswerNote({ answer, from }: AnswerNoteProps) {
  if (!answer) return null;
  const { body, answeredAt, isEdited } = answer;
  return (
    <Note>
      <p>
        <strong>{from} answered</strong> <time dateTime={answeredAt}>{formatMonth(answeredAt)}</time>
        {isEdited && ' (edited)'}
      </p>
      <p>{body}</p>
    </Note>
  );
}

const Note = styled('div')({
  width: '100%',
  padding: '14px 16px',
  borderRadius: 14,
  background: colour.sand,
  '& > p': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > p:first-of-type': { marginBottom: 4, fontSize: '0.9375rem' },
});
