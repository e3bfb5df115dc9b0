import type { Database } from '../database/database';

export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
}

export async function readMails({ sql }: Database, to?: string): Promise<WrittenMail[]> {
  const { rows } = await sql.query<{ payload: WrittenMail }>(
    `SELECT payload FROM outbox WHERE queue = 'mail' AND ($1::text IS NULL OR payload->>'to' = $1) ORDER BY job_id`,
    [to ?? null],
  );
  return rows.map(({ payload }) => payload);
}

export async function newestMail(database: Database, to: string): Promise<WrittenMail> {
  const mail = (await readMails(database, to)).at(-1);
  if (!mail) throw new Error(`No email was sent to ${to}`);
  return mail;
}

export async function newestCode(database: Database, to: string): Promise<number> {
  return Number(/^(\d{4}) /.exec((await newestMail(database, to)).subject)?.[1]);
}

export async function newestToken(database: Database, to: string): Promise<string> {
  return /[?&]token=([\w.-]+)/.exec((await newestMail(database, to)).text)?.[1] ?? '';
}
