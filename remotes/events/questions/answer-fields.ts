import type { TicketAnswer, TicketQuestion } from '@glow50/contract/tickets/ticket-kinds';

/** One answer to be given: of the order, or of one ticket. */
export interface AnswerField {
  question: TicketQuestion;
  seat: number | undefined;
  /** Name of the form field. */
  key: string;
  label: string;
}

/** Questions of the order first, then those of each ticket. */
export function toAnswerFields(questions: readonly TicketQuestion[], seats: number): AnswerField[] {
  const ofOrder = questions.filter(({ isPerTicket }) => !isPerTicket);
  const ofTickets = questions.filter(({ isPerTicket }) => isPerTicket);
  const toField = (question: TicketQuestion, seat?: number): AnswerField => ({
    question,
    seat,
    key: `${question.id}-${seat ?? 0}`,
    label: seat === undefined || seats === 1 ? question.text : `${question.text} (ticket ${seat})`,
  });
  return [
    ...ofOrder.map((question) => toField(question)),
    ...Array.from({ length: seats }, (_, index) =>
      ofTickets.map((question) => toField(question, index + 1)),
    ).flat(),
  ];
}

export function toAnswers(
  fields: readonly AnswerField[],
  given: Readonly<Record<string, string>>,
): TicketAnswer[] {
  return fields.flatMap(({ question, seat, key }) => {
    const answer = given[key]?.trim() ?? '';
    return answer === '' ? [] : [{ questionId: question.id, ...(seat !== undefined && { seat }), answer }];
  });
}

export const findMissing = (
  fields: readonly AnswerField[],
  given: Readonly<Record<string, string>>,
): AnswerField[] => fields.filter(({ question, key }) => question.isRequired && !given[key]?.trim());

export const toGiven = (
  fields: readonly AnswerField[],
  answers: readonly TicketAnswer[],
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ question, seat, key }) => [
      key,
      answers.find((answer) => answer.questionId === question.id && answer.seat === seat)?.answer ?? '',
    ]),
  );
