export interface Email {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  code?: string;
  button?: { label: string; href: string };
  /** Further addresses, one below the other. */
  links?: readonly { label: string; href: string }[];
  /** One block per ticket, each with a picture: the attachment with this `cid`. */
  tickets?: readonly { title: string; lines: readonly string[]; cid: string }[];
  /** What the reader told us, by topic. */
  answers?: readonly { title: string; lines: readonly string[] }[];
  footnote: string;
}

/** Inline, because many mail programs ignore style sheets. */
const STYLES = {
  body: 'margin:0;padding:24px 12px;background:#F4E9DC;color:#2C0F26',
  sheet: 'max-width:520px;margin:0 auto;background:#FFFBF6;border-radius:16px;overflow:hidden',
  bar: 'padding:20px 32px;background:#3B1530;color:#FFFBF6;font:700 24px Georgia,serif',
  content: 'padding:32px;font:16px/1.6 Figtree,Helvetica,Arial,sans-serif',
  heading: 'margin:0 0 16px;font:700 28px/1.25 Georgia,serif;color:#2C0F26',
  paragraph: 'margin:0 0 16px',
  code: 'margin:8px 0 24px;padding:16px;background:#F8DDE1;border-radius:16px;text-align:center;font:700 36px/1.2 Georgia,serif;letter-spacing:12px',
  button:
    'display:inline-block;padding:14px 28px;border-radius:999px;background:#B3265E;color:#FFFFFF;font-weight:700;text-decoration:none',
  ticket: 'margin:0 0 16px;padding:20px;background:#FFFFFF;border:1px solid #E8DAD3;border-radius:16px',
  link: 'margin:16px 0 0;font-size:13px;color:#67475C;word-break:break-all',
  answers: 'margin:16px 0 0;font-size:15px;white-space:pre-line;word-break:break-word',
  footnote: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #E8DAD3;font-size:13px;color:#67475C',
} as const;

/** Renders the email as HTML in the brand's design and as plain text. */
export function renderEmail(email: Email): { subject: string; text: string; html: string } {
  return { subject: email.subject, text: renderText(email), html: renderHtml(email) };
}

function renderText(email: Email): string {
  const { heading, paragraphs, code, tickets = [], button, links = [], answers = [], footnote } = email;
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...tickets.map(({ title, lines }) => [title, ...lines].join('\n')),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...answers.map(({ title, lines }) => [title, ...lines].join('\n')),
    `--\n${footnote}\nGlow50`,
  ].join('\n\n');
}

function renderHtml(email: Email): string {
  const {
    subject,
    preview,
    heading,
    paragraphs,
    code,
    tickets = [],
    button,
    links = [],
    answers = [],
    footnote,
  } = email;
  const style = (name: keyof typeof STYLES) => `style="${STYLES[name]}"`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body ${style('body')}>
<div style="display:none">${escape(preview)}</div>
<div ${style('sheet')}>
<div ${style('bar')}>Glow50</div>
<div ${style('content')}>
<h1 ${style('heading')}>${escape(heading)}</h1>
${paragraphs.map((text) => `<p ${style('paragraph')}>${escape(text)}</p>`).join('\n')}
${code ? `<p ${style('code')}>${escape(code)}</p>` : ''}
${tickets.map((ticket) => renderTicket(ticket, style)).join('\n')}
${button ? renderButton(button, style) : ''}
${links.map(({ label, href }) => `<p ${style('paragraph')}><a href="${escape(href)}">${escape(label)}</a></p>`).join('\n')}
${answers.map(({ title, lines }) => `<p ${style('answers')}><strong>${escape(title)}</strong><br>${lines.map(escape).join('<br>')}</p>`).join('\n')}
<p ${style('footnote')}>${escape(footnote)}</p>
</div>
</div>
</body>
</html>
`;
}

function renderButton(
  { label, href }: { label: string; href: string },
  style: (name: keyof typeof STYLES) => string,
): string {
  return `<p ${style('paragraph')}><a href="${escape(href)}" ${style('button')}>${escape(label)}</a></p>
<p ${style('link')}>Or copy this address: ${escape(href)}</p>`;
}

function renderTicket(
  { title, lines, cid }: NonNullable<Email['tickets']>[number],
  style: (name: keyof typeof STYLES) => string,
): string {
  return `<div ${style('ticket')}>
<img src="cid:${escape(cid)}" width="180" height="180" alt="QR code: ${escape(title)}">
<p style="margin:12px 0 0"><strong>${escape(title)}</strong><br>${lines.map(escape).join('<br>')}</p>
</div>`;
}

function escape(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  );
}
