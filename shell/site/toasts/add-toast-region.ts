/**
 * Adds a container for toasts to the body. An open dialog sets `aria-hidden` on its siblings. The container
 * removes that attribute from itself, so that toasts are still announced.
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
