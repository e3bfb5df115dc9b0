import { Writable } from 'node:stream';
import createCache from '@emotion/cache';
import type { RenderedPage, RenderJob } from '@glow50/host/rendering';
import { createMemoryRouter, isRouteErrorResponse } from '@glow50/host/router';
import { renderToPipeableStream } from 'react-dom/server';
import { createBootAnswers } from '../app/boot-answers';
import { createSite } from '../app/create-site';
import { siteRoutes } from '../app/site-routes';
import { SiteTree } from '../app/SiteTree';
import { discoverRoutes } from '../remotes/discover-routes';
import { RemoteError } from '../remotes/remote-error';
import { collectStyles } from './collect-styles';

type Router = ReturnType<typeof createMemoryRouter>;

/** Only the browser can show the page. */
export class PageLeft extends Error {
  override name = 'PageLeft';
}

/** The page needs answers that are not in its boot block. */
export class PageAsks extends Error {
  override name = 'PageAsks';
  readonly addresses: string[];

  constructor(addresses: string[]) {
    super(`The page asks for ${addresses.join(', ')}`);
    this.addresses = addresses;
  }
}

/**
 * Renders a page from the answers in its boot block. Makes no calls. Throws `PageLeft`, `PageAsks`, or what the page
 * throws.
 */
export async function renderPage(
  { boot, address, isFrame }: Omit<RenderJob, 'id'>,
  loadRemote: (name: string) => unknown,
): Promise<RenderedPage> {
  const asked: string[] = [];
  let left: string | undefined;
  const site = createSite({
    boot: { ...boot, nonce: '' },
    answers: createBootAnswers(boot, { takesAssumed: true }),
    session: { status: isFrame ? 'unknown' : 'signed-out', user: null },
    federation: { load: async ({ name }) => attempt(name, loadRemote) },
    fetch: async (address, { method, headers } = {}) => {
      const isPlain = method === 'GET' && !new Headers(headers).has('authorization');
      if (isPlain) asked.push(withoutBase(address instanceof Request ? address.url : String(address), boot));
      else left = 'makes a call that only its visitor can make';
      throw new Error('A server makes no calls');
    },
    navigate: (to) => void (left = `leads to ${to}`),
    openStorage() {
      throw new Error('A server has no storage');
    },
    sendBeacon: () => false,
  });
  const [pathname = '', search = ''] = address.split(/(?=\?)/, 2);
  site.navigation.follow({ pathname, search });
  const router = createMemoryRouter(siteRoutes, {
    initialEntries: [address],
    patchRoutesOnNavigation: isFrame ? () => new Promise(() => undefined) : discoverRoutes(site),
  });
  try {
    if (!isFrame) await initialized(router);
    const { location, errors } = router.state;
    if (left !== undefined) throw new PageLeft(left);
    if (asked.length > 0) throw new PageAsks(asked);
    // The browser is led on within the page in the same way, before it takes over.
    if (!isFrame && location.pathname !== pathname) throw new PageLeft('leads elsewhere');
    // Whoever asks for a later step has been there, so the first one is not for them.
    const isAssumed = Object.values(boot.answers).some((answer) => answer.isAssumed);
    if (!isFrame && isAssumed && leadsElsewhere(search, location.search))
      throw new PageLeft('leads elsewhere for want of own answers');
    for (const error of Object.values(errors ?? {})) if (!isAnswer(error)) throw error;
    const styles = createCache({ key: 'glow' });
    styles.compat = true;
    const html = await write(<SiteTree styles={styles} site={site} router={router} />);
    if (asked.length > 0 || left !== undefined)
      throw new PageLeft(left ?? `asks for ${asked.join()} while it renders`);
    return { ...splitHead(html), styles: collectStyles(styles), isError: errors !== null };
  } finally {
    router.dispose();
  }
}

/** Such as from `?step=3` to `?step=0`. What has no place in the address may go. */
function leadsElsewhere(asked: string, search: string): boolean {
  const shown = new URLSearchParams(search);
  return [...new URLSearchParams(asked)].some(([name, value]) => (shown.get(name) ?? value) !== value);
}

/** As addresses stand in the boot block. */
function withoutBase(address: string, { apiBaseUrl, backendBaseUrl }: RenderJob['boot']): string {
  const base = [apiBaseUrl, backendBaseUrl].find((one) => one !== '' && address.startsWith(one)) ?? '';
  return address.slice(base.length);
}

/** A `RemoteError`, because another attempt would end the same. */
function attempt(name: string, loadRemote: (name: string) => unknown): unknown {
  try {
    return loadRemote(name);
  } catch (error) {
    const reason = (error instanceof Error && error.stack) || String(error);
    throw new RemoteError(name, 'refused', reason, error);
  }
}

/** An error that the API or the router has answered with, such as that nothing is there. */
function isAnswer(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function write(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const into = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Whole parts instead of parts that a script moves into their place.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(into),
      onError: reject,
      onShellError: reject,
    });
  });
}

/** React writes what belongs into the head before everything else. */
function splitHead(html: string): { head: string; html: string } {
  const [head = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  return { head, html: html.slice(head.length) };
}
