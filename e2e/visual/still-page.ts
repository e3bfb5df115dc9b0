import type { Page } from '@playwright/test';
import { waitUntilStill } from '../journeys/expect-accessible';

/** What depends on the day reads the same on every day. */
export async function openStill(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await standStill(page);
}

/** Waits for the pictures and fonts of the page as it is now, and fixes what depends on the day. */
export async function standStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  });
  await waitUntilStill(page);
  await page.evaluate(fixDates);
}

/** Runs in the page. */
function fixDates(): void {
  const fixed: [RegExp, string][] = [
    [/^(?:Open|Closed) now, .*/, 'Open now until 6:00 PM'],
    [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [A-Z][a-z]{2,8} \d{1,2}\b(?:, \d{4})?/g, 'Wed, Nov 25'],
    [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}/g, 'November 2026'],
    [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b(?:, \d{4})?/g, 'Nov 25'],
    [/\d{1,2}:\d{2}(\s?[ap]m)/gi, '10:00$1'],
    [/(\s)[ap]m\b/gi, '$1am'],
    [/\b(?:in )?\d+ (?:days?|weeks?|months?)(?: ago)?\b/g, '3 days'],
  ];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const before = node.nodeValue ?? '';
    const after = fixed.reduce((text, [pattern, words]) => text.replace(pattern, words), before);
    if (after !== before) node.nodeValue = after;
  }
}
