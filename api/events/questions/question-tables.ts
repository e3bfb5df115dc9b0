import type { Generated } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends QuestionTables {}
}

export interface QuestionTables {
  ticket_questions: {
    event_id: string;
    question_id: string;
    position: number;
    text: string;
    choices: string[] | null;
    is_per_ticket: boolean;
    is_required: boolean;
    is_closed: Generated<boolean>;
  };
}
