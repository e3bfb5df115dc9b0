const PARTS = ['HEADER', 'FOOTER', 'NAV', 'MAIN', 'ASIDE', 'FORM'];

/**
 * Finds what an element of a page that was replaced is now: the one of the same kind and name in the same part of the
 * page. Of several alike, the one at the same place among them.
 */
export function findAgain<Kind extends Element>(container: Element, gone: Kind): Kind | null {
  const words = describe(gone);
  const alike = (within: ParentNode) =>
    [...within.querySelectorAll<Kind>(gone.tagName)].filter((one) => describe(one) === words);
  const place = alike(gone.getRootNode() as Document | Element).indexOf(gone);
  return alike(container)[Math.max(0, place)] ?? null;
}

function describe(element: Element): string {
  const read = (name: string) => element.getAttribute(name) ?? '';
  const isToggle = ['checkbox', 'radio'].includes(read('type'));
  const name = read('name') || read('aria-label') || read('placeholder') || textOf(element);
  return JSON.stringify([partsAbove(element), read('type'), name, isToggle && read('value')]);
}

function textOf(element: Element): string {
  const named = element.tagName === 'DETAILS' ? element.querySelector('summary') : element;
  return named?.matches('form, select') === false ? (named.textContent ?? '').trim() : '';
}

function partsAbove(element: Element): string[] {
  const above = element.parentElement ? partsAbove(element.parentElement) : [];
  if (!PARTS.includes(element.tagName)) return above;
  return [...above, `${element.tagName} ${element.getAttribute('aria-label') ?? ''}`];
}
