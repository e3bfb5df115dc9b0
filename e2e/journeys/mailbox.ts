import { readConfiguration } from '@glow50/configuration/read-configuration';
import { type APIRequestContext, expect } from '@playwright/test';
import { readCatcher } from '../mail/mail-catcher';

export interface ReceivedMail {
  subject: string;
  code: string;
  /** Path of the email's button link. Empty when there is none. */
  link: string;
  text: string;
}

/**
 * Waits until an address has at least this many emails and returns all of them, oldest first. Reads the mail
 * catcher at `MAIL_URL`, or else the site's development mailbox.
 */
export async function waitForMails(
  request: APIRequestContext,
  address: string,
  count: number,
): Promise<ReceivedMail[]> {
  const { MAIL_URL } = readConfiguration('tests', ['MAIL_URL']);
  const read = () => (MAIL_URL ? readCaught(MAIL_URL, address) : readMailbox(request, address));
  let mails: ReceivedMail[] = [];
  await expect
    .poll(async () => (mails = await read()).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count);
  return mails;
}

async function readCaught(url: string, address: string): Promise<ReceivedMail[]> {
  const mails = await readCatcher(url, address);
  return mails.map(({ subject, text }) => ({
    subject,
    code: findCode(subject),
    link: /https?:\/\/[^/\s]+(\S*)/.exec(text)?.[1] ?? '',
    text,
  }));
}

async function readMailbox(request: APIRequestContext, address: string): Promise<ReceivedMail[]> {
  const ids = await listMails(request, address);
  return Promise.all(ids.reverse().map((id) => readMail(request, id)));
}

async function listMails(request: APIRequestContext, address: string): Promise<string[]> {
  const page = await (await request.get('/dev/mailbox')).text();
  const rows = page.split('<tr>').filter((row) => row.includes(`<td>${address}</td>`));
  return rows.flatMap((row) => /href="\/dev\/mailbox\/([\w-]+)"/.exec(row)?.[1] ?? []);
}

async function readMail(request: APIRequestContext, id: string): Promise<ReceivedMail> {
  const page = await (await request.get(`/dev/mailbox/${id}`)).text();
  const subject = /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '';
  const [, html = ''] = /<pre>([\s\S]*?)<\/pre>/.exec(page) ?? [];
  const text = html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
  const href = /href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1] ?? '';
  return { subject, code: findCode(subject), link: href.replaceAll('&amp;', '&'), text };
}

const findCode = (subject: string) => /\b\d{4}\b/.exec(subject)?.[0] ?? '';
