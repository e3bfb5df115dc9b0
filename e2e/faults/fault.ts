import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { Boot } from '@glow50/host/boot';
import { parseJson } from '@glow50/host/parse-json';
import { Registry } from '@glow50/host/registry';

/** Faults in a remote's files that a gateway, a cache or a bad release could cause. */
export const FAULTS = [
  'entry missing',
  'entry 503',
  'entry is a page',
  'entry is garbage',
  'entry hangs',
  'entry altered',
  'chunk missing',
  'module of the wrong shape',
  'contract of another version',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Causes a fault in one remote for this page. Returns a function that removes the fault. */
export async function injectFault(page: Page, remote: string, fault: Fault): Promise<() => Promise<void>> {
  /* eslint-disable no-restricted-syntax -- made from the name of a remote */
  const entry = new RegExp(`/remotes/${remote}/.*/entry\\.[^/]*\\.js$`);
  const chunk = new RegExp(`/remotes/${remote}/.*/(?!entry\\.)[^/]*\\.js$`);
  /* eslint-enable no-restricted-syntax */
  switch (fault) {
    case 'entry missing':
      return intercept(page, entry, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    case 'entry 503':
      return intercept(page, entry, (route) =>
        route.fulfill({ status: 503, json: { message: 'We are busy right now' } }),
      );
    case 'entry is a page':
      return intercept(page, entry, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' }),
      );
    case 'entry is garbage':
      return intercept(page, entry, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '}{ nonsense' }),
      );
    case 'entry hangs':
      return hang(page, entry);
    case 'entry altered':
      return intercept(page, entry, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
    case 'chunk missing':
      return intercept(page, chunk, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    case 'module of the wrong shape':
      return replaceEntry(page, remote, entry, `{contract:'1.0.0'}`, {});
    case 'contract of another version':
      return replaceEntry(page, remote, entry, REMOTE_WITH_CONTRACT_9, { contract: '^9.0.0' });
  }
}

async function intercept(page: Page, pattern: RegExp, handler: (route: Route) => unknown) {
  await page.route(pattern, handler);
  return () => page.unroute(pattern);
}

/** Requests that already hang stay hanging after the fault is removed. Only new requests succeed. */
async function hang(page: Page, pattern: RegExp) {
  let isCleared = false;
  await page.route(pattern, (route) => (isCleared ? route.fallback() : new Promise(() => {})));
  return async () => {
    isCleared = true;
  };
}

const REMOTE_WITH_CONTRACT_9 = `{contract:'9.0.0',createRemote:()=>({routes:[],commands:{}})}`;

/**
 * Serves an entry that loads completely and has the right hash, but exposes a module the shell cannot use.
 */
async function replaceEntry(page: Page, remote: string, entry: RegExp, module: string, change: object) {
  const body = `var glow50_${remote}={init(){},get(){return Promise.resolve(()=>({remote:${module}}))}};`;
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  const mendEntry = await intercept(page, entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  const mendRegistry = await changeRegistry(page, remote, { integrity, ...change });
  return async () => {
    await mendEntry();
    await mendRegistry();
  };
}

async function changeRegistry(page: Page, remote: string, change: object) {
  const isDocument = (url: URL) => !/^\/(api|media|remotes|shell|favicon)/.test(url.pathname);
  const handleDocument = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(
        /(<script id="boot" type="application\/json">)(.*?)(<\/script>)/s,
        (_, open: string, json: string, close: string) => {
          const boot = parseJson(Boot, json, 'the page’s boot block');
          Object.assign(boot.registry.remotes[remote] ?? {}, change);
          return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close;
        },
      ),
    });
  };
  const handleRegistry = async (route: Route) => {
    const answer = await route.fetch();
    const registry = parseJson(Registry, await answer.text(), answer.url());
    Object.assign(registry.remotes[remote] ?? {}, change);
    await route.fulfill({ json: registry });
  };
  await page.route(isDocument, handleDocument);
  await page.route('**/remotes.json', handleRegistry);
  return async () => {
    await page.unroute(isDocument, handleDocument);
    await page.unroute('**/remotes.json', handleRegistry);
  };
}
