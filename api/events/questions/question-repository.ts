import type { TicketQuestion } from '@glow50/contract/tickets/ticket-kinds';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection';
import type { QuestionTables } from './question-tables';

export type QuestionRow = Selectable<QuestionTables['ticket_questions']>;

/** Those that are asked, in the organizer's order. */
export function listQuestions({ db }: Connection, eventId: string): Promise<QuestionRow[]> {
  return db
    .selectFrom('ticket_questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('is_closed', '=', false)
    .orderBy('position')
    .orderBy('question_id')
    .execute();
}

/** The texts of all questions that were ever asked, by id. */
export async function findTexts({ db }: Connection, eventId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('ticket_questions')
    .select(['question_id', 'text'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return new Map(rows.map(({ question_id: id, text }) => [id, text]));
}

export const presentQuestion = (row: QuestionRow): TicketQuestion => ({
  id: row.question_id,
  text: row.text,
  choices: row.choices,
  isPerTicket: row.is_per_ticket,
  isRequired: row.is_required,
});
