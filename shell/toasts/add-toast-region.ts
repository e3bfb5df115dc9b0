/**
 * A place for toasts at the end of the page. A dialog that opens hides everything beside it from screen readers; this
 * place undoes that for itself, so that a toast is told over a dialog, too.
 */
export function addToastRegion(body: HTMLElement): { region: HTMLElement; remove(): void } {
  const region = body.ownerDocument.createElement('div');
  const observer = new MutationObserver(() => {
    if (region.hasAttribute('aria-hidden')) region.removeAttribute('aria-hidden');
  });
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  body.append(region);
  return {
    region,
    remove() {
      observer.disconnect();
      region.remove();
    },
  };
}
