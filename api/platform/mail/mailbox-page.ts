import type { MailboxEntry, MailboxMessage } from './mailbox';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 56rem; padding: 0 1rem; color: #2d1533 }
  table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #e6d9df }
  a { color: #9c1f5c } pre { white-space: pre-wrap; background: #faf5f2; padding: 1rem } iframe { width: 100%; height: 36rem; border: 1px solid #e6d9df }`;

export function renderMailbox(entries: readonly MailboxEntry[]): string {
  const rows = entries.map(
    ({ id, to, subject, sentAt }) =>
      `<tr><td>${escape(sentAt.toISOString())}</td><td>${escape(to)}</td>` +
      `<td><a href="/dev/mailbox/${id}">${escape(subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Mailbox', entries.length > 0 ? table : '<p>No mail has been sent yet.</p>');
}

export function renderMessage({ id, to, subject, sentAt, text, html, attachments }: MailboxMessage): string {
  const facts = `<p>To ${escape(to)}, ${escape(sentAt.toISOString())}</p>`;
  const links = attachments.map(
    ({ name }, place) => `<a href="/dev/mailbox/${id}/files/${place}">${escape(name)}</a>`,
  );
  const files = links.length > 0 ? `<p>Attached: ${links.join(', ')}</p>` : '';
  const frame = html
    ? `<h2>As the reader sees it</h2><iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${id}/html"></iframe>`
    : '';
  return page(
    subject,
    `<p><a href="/dev/mailbox">All mail</a></p>${facts}${files}${frame}<h2>Text</h2><pre>${linked(text)}</pre>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${STYLE}</style></head><body><h1>${escape(title)}</h1>${body}</body></html>`;
}

function linked(text: string): string {
  return escape(text).replace(
    /https?:\/\/[^\s<>&]+(?:&amp;[^\s<>&]+)*/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
