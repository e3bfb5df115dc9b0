import type { Page } from 'playwright';

export type Report = (problem: string) => void;

/** Answers that pages expect: of who is signed out, of links that have expired, of times that are taken. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Reports whatever a page does wrong for as long as it is open. */
export function watchPage(page: Page, report: Report): void {
  page.on('pageerror', (error) => report(`unhandled error: ${firstLine(error.message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) report(firstLine(message.text()));
  });
  page.on('crash', () => report('the page crashed'));
  page.on('response', (response) => {
    if (response.status() >= 500)
      report(`${new URL(response.url()).pathname} responded with ${response.status()}`);
  });
}

export function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
