import { expect, it } from '@jest/globals';
import { writeHead } from './write-head';

const written = `<title>Amara · Glow50</title>
  <meta name="description" content="Braids">
  <meta name="robots" content="index, follow">
  <link rel="canonical" href="https://glow50.example/service-provider-profile?id=1">
  <meta property="og:title" content="Amara · Glow50">
  <meta property="og:description" content="Braids">
  <meta property="og:url" content="https://glow50.example/service-provider-profile?id=1">
  <script type="application/ld+json">{}</script>`;

function headWith(change: Partial<Parameters<typeof writeHead>[1]>) {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = written;
  const own = { title: 'Amara · Glow50', description: 'Braids', path: '/service-provider-profile?id=1' };
  writeHead(page, { ...own, isIndexed: true, ...change });
  return page.head;
}

it('changes nothing when the server has already written this page’s head', () => {
  expect(headWith({}).innerHTML).toBe(written);
});

it('writes the same head for the next page as the server would', () => {
  const head = headWith({
    title: 'Sign in · Glow50',
    description: null,
    path: '/events&tickets',
    isIndexed: false,
  });
  const value = (selector: string, attribute: string) =>
    head.querySelector(selector)?.getAttribute(attribute);
  expect(head.querySelector('title')?.textContent).toBe('Sign in · Glow50');
  expect(value('link[rel="canonical"]', 'href')).toBe('https://glow50.example/events&tickets');
  expect(value('meta[property="og:url"]', 'content')).toBe('https://glow50.example/events&tickets');
  expect(value('meta[name="robots"]', 'content')).toBe('noindex');
  expect(value('meta[name="description"]', 'content')).toBe('');
  expect(head.querySelector('script')).toBeNull();
});
