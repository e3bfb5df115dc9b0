import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Boot } from '@glow50/host/boot';
import { COMPOSITION_PATH, SHELL_ROUTES } from '@glow50/host/shell-routes';
import type { RemoteDescription } from '@glow50/host/remote-description';
import { parseJson } from '@glow50/host/parse-json';
import { BUILD_RECORD, hashOf } from '@glow50/releases/build-files';
import { RemoteRecord, ShellRecord } from '@glow50/releases/build-record';
import { sealBuild } from '@glow50/releases/seal-build';
import { startRenderingGateway } from '@glow50/run/start/rendering-gateway';
import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import type { Finding } from './finding';
import { isStanding, isWhole, markRendered, readBootBlock } from './smoke/in-page/standing';
import { listLinks } from './smoke/page-content';
import { hasParameters, matching } from './smoke/route-lanes';
import { watchPage } from './smoke/watch-page';

const SHOWN_MS = 20_000;
/** They stand in the same frame as the remote's pages. */
const SHELL_PAGES = [
  ...SHELL_ROUTES.map(({ path: address }) => address).filter((address) => address !== COMPOSITION_PATH),
  '/nothing-is-here',
];
/** A busy machine needs longer to start a process than a visitor waits. */
const MOST_TRIES = 12;
const PAUSE_MS = 500;

const Marks = z.array(z.object({ part: z.string(), reason: z.string() }));

export interface HydrationCheck {
  browser: Browser;
  /** Folders of development builds, whose React says in words what does not fit. */
  shell: string;
  remote: string;
  /** Address of a site that answers the calls. */
  site: string;
  /** Changes the remote's server build, to plant a defect. */
  change?: (code: string) => string;
}

export interface HydrationFinding extends Finding {
  /** Addresses of the remote's pages that were rendered and taken over. */
  pages: string[];
}

/**
 * Renders every page of a remote and of the shell that visitors without a session may see, and opens it in a browser: it
 * must stand as it was rendered, without a warning.
 */
export async function checkHydration(check: HydrationCheck): Promise<HydrationFinding> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-hydration-'));
  const store = path.join(folder, 'store');
  place(store, ShellRecord, check.shell, 'shell');
  const { name, routes } = placeRemote(store, check);
  const gateway = await startRenderingGateway({ store, data: path.join(folder, 'data'), api: check.site });
  try {
    return await visitAll(check, { name, routes }, gateway.address);
  } finally {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function placeRemote(store: string, { remote, change }: HydrationCheck): RemoteRecord {
  const record = place(store, RemoteRecord, remote);
  if (!change) return record;
  const folder = path.join(store, record.name, record.build);
  const file = path.join(folder, 'server/remote.cjs');
  const code = change(readFileSync(file, 'utf8'));
  writeFileSync(file, code);
  const sealed = sealBuild(folder, { ...record, serverIntegrity: hashOf(code) });
  writeFileSync(path.join(store, record.name, 'current.json'), JSON.stringify(sealed));
  return record;
}

function place<Schema extends z.ZodType<{ build: string; name?: string }>>(
  store: string,
  schema: Schema,
  folder: string,
  part?: string,
): z.output<Schema> {
  const text = readFileSync(path.join(folder, BUILD_RECORD));
  const record = parseJson(schema, text, BUILD_RECORD);
  const own = path.join(store, part ?? record.name ?? '');
  mkdirSync(own, { recursive: true });
  cpSync(folder, path.join(own, record.build), { recursive: true });
  writeFileSync(path.join(own, 'current.json'), text);
  return record;
}

async function visitAll(
  { browser }: HydrationCheck,
  { name, routes }: Pick<RemoteDescription, 'routes'> & { name: string },
  address: string,
): Promise<HydrationFinding> {
  const open = routes.filter(({ role }) => !role);
  const waiting = open.filter((route) => !hasParameters(route)).map((route) => route.path);
  const unknown = open.filter(hasParameters);
  const problems: string[] = [];
  let shown = 0;
  const pages: string[] = [];
  const page = await browser.newPage({ baseURL: address });
  let at = '';
  watchPage(page, (problem) => problems.push(`${at}: ${problem}`));
  page.on('console', (message) => {
    if (message.type() === 'warning' && !message.text().startsWith('[.WebGL'))
      problems.push(`${at}: ${message.text().split('\n', 1)[0]}`);
  });
  await page.addInitScript(markRendered);
  async function visit(next: string) {
    at = next;
    const outcome = await openStanding(page, at);
    if (outcome === 'rendered') shown += 1;
    else problems.push(`${at}: ${outcome}`);
    if (outcome === 'rendered' && !SHELL_PAGES.includes(at)) pages.push(at);
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await visit(next);
    const links = await page.evaluate(listLinks);
    for (const route of [...unknown]) {
      const found = matching(route.path, links);
      if (!found) continue;
      unknown.splice(unknown.indexOf(route), 1);
      waiting.push(found);
    }
  }
  // Nothing leads to pages of links that are sent by email. They say that theirs is not valid.
  const sent = unknown.map((route) => route.path.replaceAll(/:\w+/g, 'unknown'));
  for (const each of [...sent, ...SHELL_PAGES]) await visit(each);
  await page.close();
  const marks = parseJson(Marks, await (await fetch(`${address}/rendering.json`)).text(), 'the marks');
  for (const mark of marks)
    if ([name, 'shell'].includes(mark.part)) problems.push(`cannot be rendered: ${mark.reason}`);
  return {
    problems: [...new Set(problems)],
    pages,
    facts: `${shown} pages rendered and taken over by development builds`,
  };
}

async function openStanding(page: Page, at: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.goto(at);
    const { rendered } = parseJson(Boot, await page.evaluate(readBootBlock), `the boot block of ${at}`);
    await page.waitForFunction(isWhole, null, { timeout: SHOWN_MS });
    const part = rendered?.part;
    if (part === 'failed') return 'the server could not render it';
    if (part === 'page') {
      const stands = await page.evaluate(isStanding);
      return stands ? 'rendered' : 'the browser has drawn it anew';
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return 'the server leaves it to browsers';
}
