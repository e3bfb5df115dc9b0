import { expect, it } from '@jest/globals';
import { createPageKeeper } from './page-keeper';

const SITE = 'https://www.example.com';
const pathOf = (address: string | Request | URL) =>
  new URL(address instanceof Request ? address.url : address, SITE).pathname;

/** In-memory cache by path, in insertion order. */
function fakeCaches(): CacheStorage & { paths(): string[] } {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(pathOf(address))?.clone(),
    put: async (address: string, answer: Response) => void kept.set(pathOf(address), answer),
    delete: async (address: string) => kept.delete(pathOf(address)),
    keys: async () => [...kept.keys()].map((path) => ({ url: SITE + path })),
  };
  return { open: async () => cache, paths: () => [...kept.keys()] } as unknown as ReturnType<
    typeof fakeCaches
  >;
}

const documentOf = (events: string) => `<!doctype html>
  <link rel="preload" href="/shell/s1/font.woff2"><script src="/shell/s1/main.js"></script>
  <script id="boot" type="application/json">{"entry":"/remotes/booking/b1/entry.js"}</script>
  <script src="/remotes/events/${events}/entry.js"></script>`;

const filesOf = (...names: string[]) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, 'sha'])));

function openSite(build = 'e1') {
  const files: Record<string, string> = {
    '/check-in/5': documentOf(build),
    '/check-in/6': documentOf(build),
    '/shell/s1/files.json': filesOf('main.js', 'font.woff2', 'main.js.br', 'main.js.map'),
    '/shell/s1/main.js': 'main',
    '/shell/s1/font.woff2': 'letters',
    [`/remotes/events/${build}/files.json`]: filesOf('entry.js', 'page.js', 'server/remote.cjs', 'art.svg'),
    [`/remotes/events/${build}/entry.js`]: 'entry',
    [`/remotes/events/${build}/page.js`]: 'page',
  };
  const site = {
    files,
    isAway: false,
    asked: [] as string[],
    fetch: async (address: string | Request) => {
      const path = pathOf(address);
      site.asked.push(path);
      if (site.isAway) throw new TypeError('Failed to fetch');
      return new Response(files[path] ?? 'Not found', { status: path in files ? 200 : 404 });
    },
  };
  return site;
}

const page = new Request(`${SITE}/check-in/5`);
const chunk = new Request(`${SITE}/remotes/events/e1/page.js`);

it('opens a stored page and all files of its builds while offline', async () => {
  const [caches, site] = [fakeCaches(), openSite()];
  const keeper = createPageKeeper({ caches, fetch: site.fetch });
  await keeper.keep('/check-in/5');
  site.isAway = true;
  expect(await (await keeper.open(page, 50)).text()).toBe(documentOf('e1'));
  expect(await (await keeper.load(chunk)).text()).toBe('page');
  expect(caches.paths().sort()).toEqual([
    '/check-in/5',
    '/remotes/events/e1/entry.js',
    '/remotes/events/e1/page.js',
    '/shell/s1/font.woff2',
    '/shell/s1/main.js',
  ]);
});

it('prefers the page from the network, unless it is slow or broken', async () => {
  const [caches, site] = [fakeCaches(), openSite()];
  const keeper = createPageKeeper({ caches, fetch: site.fetch });
  await keeper.keep('/check-in/5');
  site.files['/check-in/5'] = 'newer';
  expect(await (await keeper.open(page, 50)).text()).toBe('newer');
  const broken = createPageKeeper({ caches, fetch: async () => new Response('', { status: 503 }) });
  expect(await (await broken.open(page, 50)).text()).toBe(documentOf('e1'));
  const slow = createPageKeeper({ caches, fetch: () => new Promise(() => undefined) });
  expect(await (await slow.open(page, 50)).text()).toBe(documentOf('e1'));
});

it('does not store a page with missing files, and keeps using the previous one', async () => {
  const [caches, before, after] = [fakeCaches(), openSite('e1'), openSite('e2')];
  await createPageKeeper({ caches, fetch: before.fetch }).keep('/check-in/5');
  delete after.files['/remotes/events/e2/page.js'];
  const keeper = createPageKeeper({ caches, fetch: after.fetch });
  await expect(keeper.keep('/check-in/5')).rejects.toThrow('404');
  after.isAway = true;
  expect(await (await keeper.open(page, 50)).text()).toBe(documentOf('e1'));
});

it('deletes a build when no stored page uses it, and downloads nothing twice', async () => {
  const [caches, before, after] = [fakeCaches(), openSite('e1'), openSite('e2')];
  const old = createPageKeeper({ caches, fetch: before.fetch });
  await old.keep('/check-in/5');
  await old.keep('/check-in/6');
  expect(before.asked.filter((path) => path.endsWith('main.js'))).toHaveLength(1);
  const keeper = createPageKeeper({ caches, fetch: after.fetch });
  await keeper.keep('/check-in/5');
  expect(caches.paths()).toContain('/remotes/events/e1/page.js');
  await keeper.keep('/check-in/6');
  expect(caches.paths().filter((path) => path.includes('/e1/'))).toEqual([]);
  expect(after.asked).not.toContain('/shell/s1/main.js');
});
