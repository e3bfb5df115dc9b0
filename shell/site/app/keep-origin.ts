interface Page {
  history: Pick<History, 'state' | 'replaceState'>;
  location: Pick<Location, 'origin'>;
  document: Pick<Document, 'referrer'>;
}

/**
 * A link that is pressed before the page answers, or opened in a new tab, loads a document and loses the navigation
 * state. Writes `from`, the page of the site where the visitor was before, into the state of an entry that has none.
 * Runs before the router reads it.
 */
export function keepOrigin({ history, location, document }: Page): void {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  if (history.state !== null || before?.origin !== location.origin) return;
  history.replaceState({ usr: { from: before.pathname + before.search } }, '');
}
