import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import { Boot } from '@glow50/host/boot';
import { parseJson } from '@glow50/host/parse-json';
import { type RegisteredRemote, Registry } from '@glow50/host/registry';
import { escapeJson } from '@glow50/gateway/escape';
import type { BrowserContext, Route } from 'playwright';
import type { Candidate } from '../candidate';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Changes a file of the candidate before pages get it. */
export type ServedFile = (file: string, body: Buffer) => Buffer | string;

/**
 * Makes a browser context see the live site with this remote replaced, under the addresses, hashes and policy
 * of a real release. Writes nothing.
 */
export async function interceptCandidate(
  context: BrowserContext,
  { folder, record }: Candidate,
  site: string,
  serve: ServedFile = (_file, body) => body,
): Promise<void> {
  const { filesIntegrity: _, ...replaced } = record;
  const base = `/remotes/${record.name}/${record.build}/`;

  async function serveFile(route: Route) {
    const address = new URL(route.request().url()).pathname.slice(base.length).replace(/^(r\d+\/)+/, '');
    const file = path.join(folder, address);
    if (!existsSync(file)) return route.fulfill({ status: 404, body: 'Not found' });
    await route.fulfill({
      body: serve(address, readFileSync(file)),
      contentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
  }

  async function serveRegistry(route: Route) {
    const answer = await route.fetch();
    const registry = parseJson(Registry, await answer.text(), answer.url());
    registry.remotes[record.name] = replaced;
    await route.fulfill({ json: registry });
  }

  async function serveDocument(route: Route) {
    const response = await route.fetch({ maxRedirects: 0 });
    const body = replaceInDocument(await response.text(), replaced);
    await route.fulfill({ response, body });
  }

  const { origin } = new URL(site);
  await context.route(
    (url) => url.origin === origin,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith(base)) return serveFile(route);
      // Health reports about the candidate must not count as visits.
      if (pathname === reportBuildHealth.path && route.request().method() === reportBuildHealth.method)
        return route.fulfill({ status: 204 });
      if (pathname === '/remotes.json') return serveRegistry(route);
      if (route.request().resourceType() === 'document') return serveDocument(route);
      return route.continue();
    },
  );
}

/** Replaces the record in the embedded registry and removes the preload tags of the live build. */
function replaceInDocument(html: string, record: RegisteredRemote): string {
  // eslint-disable-next-line no-restricted-syntax -- the document is our own
  const live = new RegExp(`<(?:link|script)\\b[^>]*"/remotes/${record.name}/[^>]*>(?:</script>)?`, 'g');
  return withoutRendered(html)
    .replace(live, '')
    .replace(
      /(<script id="boot" type="application\/json">)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const boot = parseJson(Boot, json, 'the page’s boot block');
        boot.registry.remotes[record.name] = record;
        delete boot.rendered;
        return open + escapeJson(JSON.stringify(boot)) + close;
      },
    );
}

/** Removes what the server has rendered, which is of the live build. */
function withoutRendered(html: string): string {
  const open = '<div id="root">';
  const [start, end] = [html.indexOf(open), html.lastIndexOf('</div>', html.lastIndexOf('<noscript>'))];
  return start < 0 || end < start ? html : html.slice(0, start + open.length) + html.slice(end);
}
