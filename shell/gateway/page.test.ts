import { expect, it } from '@jest/globals';
import type { Boot } from '@glow50/host/boot';
import { registryOf } from '@glow50/host/testing/registry-of';
import { HEAD_END, renderEarly, renderPage } from './page';

const shell = {
  version: '1.0.0',
  build: 'b1',
  commit: null,
  builtAt: '',
  scripts: ['vendor.js', 'main.js'],
  fonts: ['figtree.woff2'],
  style: 'body{margin:0}',
};

const BOOT: Boot = {
  mode: 'test',
  registry: { remotes: {} },
  apiBaseUrl: '',
  backendBaseUrl: '',
  contactEmail: 'hello@glow50.example',
  socialLinks: [],
  sessionHint: false,
  answers: {},
  nonce: 'n0nce',
};
const PAGE = {
  pageChunks: [],
  shell,
  metadata: '<title>A</title>',
  remote: null,
  liveReload: false,
  boot: BOOT,
};

function page(boot: Partial<Boot> = {}, changes: Partial<Parameters<typeof renderPage>[0]> = {}) {
  const { start, styles, rest } = renderPage({ ...PAGE, boot: { ...BOOT, ...boot }, ...changes });
  return start + styles + HEAD_END + rest;
}

it('prevents data from ending its script element', () => {
  const body = { text: '</script><script>alert(1)</script><!--' };
  const html = page({ answers: { '/x': { status: 200, headers: {}, body } } });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!--');
  const json = /<script id="boot" type="application\/json">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect((JSON.parse(json) as Boot).answers['/x']?.body).toEqual(body);
});

it('gives every script, preload and style its nonce', () => {
  const html = page();
  for (const tag of html.match(/<(script(?! id="boot")|style|link rel="preload" as="script")[^>]*>/g) ?? []) {
    expect(tag).toContain('nonce="n0nce"');
  }
});

it('preloads the remote, its first chunks and the chunk of the page', () => {
  const remote = registryOf({ chunks: ['/remotes/sample/first.js'] }).remotes.sample ?? null;
  const html = page({}, { remote, pageChunks: ['/remotes/sample/search.js'] });
  const hints = [...html.matchAll(/<link rel="preload" as="script"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(hints).toEqual([
    '/shell/b1/vendor.js',
    '/shell/b1/main.js',
    '/remotes/sample/a1b2c3/entry.js',
    '/remotes/sample/first.js',
    '/remotes/sample/search.js',
  ]);
});

it('lets no font move the text of a page that is rendered', () => {
  const style = '@font-face{font-family:A;font-display: swap}';
  const rendered = { head: '', html: '<p>A</p>', styles: [], isError: false };
  expect(page({}, { shell: { ...shell, style } })).toContain('font-display: swap');
  expect(page({}, { shell: { ...shell, style }, rendered })).toContain('font-display: optional');
});

it('is asked for again by who has no scripts when it was not ready', () => {
  expect(page({}, { isLate: true })).toContain(
    '<noscript><meta http-equiv="refresh" content="3"></noscript>',
  );
  expect(page()).not.toContain('http-equiv="refresh"');
});

it('has nothing in its beginning that could be taken for the page', () => {
  const outline = {
    head: '',
    html: '<main id="main"><p aria-labelledby="a">A</p></main>',
    styles: [],
    isError: false,
  };
  expect(renderEarly(PAGE, outline)).toContain(
    '<div id="early" aria-busy="true"><main><p>A</p></main></div>',
  );
  expect(renderEarly(PAGE, null)).not.toContain('id="early"');
});
