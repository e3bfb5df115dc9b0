import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readText, TEXT_ENDING } from '../texts/text-file';
import PostalMime, { type Email } from 'postal-mime';

export interface MailboxEntry {
  id: string;
  to: string;
  subject: string;
  sentAt: Date;
}

export interface MailboxMessage extends MailboxEntry {
  text: string;
  html: string | undefined;
  attachments: MailboxFile[];
}

interface MailboxFile {
  name: string;
  type: string;
  content: Buffer;
}

const SHOWN = 100;
const ID = /^[0-9a-f-]{36}$/;

export async function listMailbox(folder: string): Promise<MailboxEntry[]> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.filter((file) => /\.(eml|sms)$/.test(file)).map((file) => path.parse(file).name);
  const newest = ids.sort().reverse().slice(0, SHOWN);
  const messages = await Promise.all(newest.map((id) => findMessage(folder, id)));
  return messages.filter((message) => message !== undefined);
}

export async function findMessage(folder: string, id: string): Promise<MailboxMessage | undefined> {
  if (!ID.test(id)) return undefined;
  const bytes = await readFile(path.join(folder, `${id}.eml`)).catch(() => undefined);
  if (bytes) return toMessage(id, await PostalMime.parse(bytes));
  const text = await readFile(path.join(folder, `${id}${TEXT_ENDING}`), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { body, ...rest } = readText(text);
  return { id, ...rest, subject: `Text: ${body}`, text: body, html: undefined, attachments: [] };
}

function toMessage(id: string, email: Email): MailboxMessage {
  return {
    id,
    to: (email.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: email.subject ?? '',
    sentAt: new Date(email.date ?? 0),
    text: email.text ?? '',
    html: email.html,
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array),
    })),
  };
}
