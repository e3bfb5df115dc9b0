import type { PageHead } from '@glow50/host/page-head';

/**
 * Updates the document's head to match what the server writes for this page. Removes the structured data of
 * the previous page.
 */
export function writeHead(document: Document, { title, description, path, isIndexed }: PageHead): void {
  document.title = title;
  const set = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const address = canonical && new URL(path, canonical.href).href;
  if (canonical && address && canonical.href !== address) {
    canonical.href = address;
    set('meta[property="og:url"]', 'content', address);
    document.head.querySelector('script[type="application/ld+json"]')?.remove();
  }
  set('meta[name="description"]', 'content', description ?? '');
  set('meta[name="robots"]', 'content', isIndexed ? 'index, follow' : 'noindex');
  set('meta[property="og:title"]', 'content', title);
  set('meta[property="og:description"]', 'content', description ?? '');
}
