import type { TicketAnswer } from '@glow50/contract/tickets/ticket-kinds';
import { HttpError } from '../../platform/http/http-error';
import type { QuestionRow } from './question-repository';

/**
 * The answers that belong to questions of the event, without empty ones. Throws 400 at `answers` for a choice that is
 * not offered, and naming the question that must be answered.
 */
export function checkAnswers(
  questions: readonly QuestionRow[],
  answers: readonly TicketAnswer[],
  seats: number,
): TicketAnswer[] {
  return questions.flatMap((question) => {
    const { question_id: questionId, is_per_ticket: isPerTicket } = question;
    const places = isPerTicket ? Array.from({ length: seats }, (_, index) => index + 1) : [undefined];
    return places.flatMap((seat) => {
      const given = answers.find((answer) => answer.questionId === questionId && answer.seat === seat);
      const answer = given?.answer.trim() ?? '';
      checkAnswer(question, answer, seat);
      return answer === '' ? [] : [{ questionId, ...(seat !== undefined && { seat }), answer }];
    });
  });
}

function checkAnswer(
  { text, choices, is_required: isRequired }: QuestionRow,
  answer: string,
  seat: number | undefined,
): void {
  const where = seat === undefined ? '' : ` for ticket ${seat}`;
  if (answer === '') {
    if (isRequired) throw refusal(`Please answer${where}: ${text}`);
    return;
  }
  if (choices && !choices.includes(answer)) throw refusal(`Choose one of the answers${where}: ${text}`);
}

const refusal = (message: string): HttpError =>
  new HttpError(400, message, { errors: [{ path: 'answers', message }] });
