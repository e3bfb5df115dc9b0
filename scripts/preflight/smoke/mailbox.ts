import type { TourMail } from '@glow50/host/tour';

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 250;

/** Whether the site shows the emails that it would send. Sites with real visitors do not. */
export async function hasMailbox(site: string): Promise<boolean> {
  const answer = await fetch(new URL('/dev/mailbox', site), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok;
}

/** Waits until an address has at least this many emails. Resolves to all of them, oldest first. */
export async function waitForMails(site: string, address: string, count: number): Promise<TourMail[]> {
  for (const until = Date.now() + TIMEOUT_MS; ;) {
    const ids = await listMails(site, address);
    if (ids.length >= count) return Promise.all(ids.reverse().map((id) => readMail(site, id)));
    if (Date.now() > until) throw new Error(`${address} has ${ids.length} of ${count} emails`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function listMails(site: string, address: string): Promise<string[]> {
  const page = await read(site, '/dev/mailbox');
  const rows = page.split('<tr>').filter((row) => row.includes(`<td>${address}</td>`));
  return rows.flatMap((row) => /href="\/dev\/mailbox\/([\w-]+)"/.exec(row)?.[1] ?? []);
}

async function readMail(site: string, id: string): Promise<TourMail> {
  const page = await read(site, `/dev/mailbox/${id}`);
  const subject = /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '';
  const [, html = ''] = /<pre>([\s\S]*?)<\/pre>/.exec(page) ?? [];
  const href = /href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1] ?? '';
  return {
    subject,
    code: /\b\d{4}\b/.exec(subject)?.[0] ?? '',
    link: href.replaceAll('&amp;', '&'),
    text: html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
  };
}

async function read(site: string, path: string): Promise<string> {
  const answer = await fetch(new URL(path, site), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}
