import { PAGE_MESSAGES } from '@glow50/contract/messages';
import { escapeMarkup } from './escape';

/** A page without scripts, for an error that leaves the site's own page unavailable. */
export function renderNotice(message: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Glow50</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffbf7;color:#2b2118;font:1.125rem/1.6 system-ui,sans-serif}main{padding:2rem;max-width:32rem;text-align:center}h1{font-size:1.75rem;line-height:1.25}a{color:inherit}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(message)}</h1>
<p><a href="/">${PAGE_MESSAGES.goToHomepage}</a></p>
</main>
</body>
</html>
`;
}
