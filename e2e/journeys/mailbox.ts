import { type APIRequestContext, expect } from '@playwright/test';

export interface ReceivedMail {
  subject: string;
  /** Four digits in the subject; empty where there are none. */
  code: string;
  /** Address that its button leads to, below the site's own; empty where there is none. */
  link: string;
}

/** The mails to an address in the development mailbox, the oldest first, once there are at least so many. */
export async function waitForMails(
  request: APIRequestContext,
  address: string,
  count: number,
): Promise<ReceivedMail[]> {
  let ids: string[] = [];
  await expect
    .poll(async () => (ids = await listMails(request, address)).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count);
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
  const href = /<pre>[\s\S]*?href="https?:\/\/[^/"]+([^"]*)"/.exec(page)?.[1] ?? '';
  return { subject, code: /\b\d{4}\b/.exec(subject)?.[0] ?? '', link: href.replaceAll('&amp;', '&') };
}
