import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerBuild } from '@glow50/gateway/rendering/read-server-build';
import { RenderWorker } from '@glow50/gateway/rendering/render-worker';
import { Boot } from '@glow50/host/boot';
import { parseJson } from '@glow50/host/parse-json';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { openReleaseStore } from '@glow50/releases/release-store';
import { type App, findApps } from '@glow50/build/apps';
import { buildApp } from '@glow50/build/build-app';
import { type Candidate, fileOf } from './candidate';
import type { Finding } from './finding';
import { renderAnswered } from './render-answered';
import { checkHydration } from './hydration-check';
import { openChromium } from './smoke/crawl';

/** Longer than in the gateway: the machine that checks may be busy. */
const LIMITS = { startMs: 30_000, renderMs: 10_000, heapMb: 160 };

/**
 * Every public page of the candidate must be rendered by the live shell, from the responses that the running site embeds
 * for it, and be taken over by browsers without a warning. The gateway would leave a page that fails to browsers.
 */
export async function checkRendering(
  candidate: Candidate,
  app: App,
  site: string,
  releaseStore: string,
): Promise<Finding> {
  const rendered = await renderAll(candidate, site, releaseStore);
  if (rendered.problems.length > 0 || !candidate.record.server) return rendered;
  const shell = findApps().find(({ kind }) => kind === 'shell');
  if (!shell) return rendered;
  const { folder: shellFolder } = await buildApp(shell, 'development');
  const { folder: remote } = await buildApp(app, 'development');
  const browser = await openChromium();
  try {
    const found = await checkHydration({ browser, shell: shellFolder, remote, site });
    return { problems: found.problems, facts: `${rendered.facts}; ${found.facts}` };
  } finally {
    await browser.close();
  }
}

async function renderAll(candidate: Candidate, site: string, releaseStore: string): Promise<Finding> {
  const { record, folder } = candidate;
  const program = await readRenderer(releaseStore);
  if (program === undefined) return { problems: [], facts: 'the live shell renders no pages' };
  if (!record.server) return { problems: ['the build has no server version to render'], facts: '' };
  const code = readFileSync(fileOf(folder, record.server), 'utf8');
  const { name, build } = record;
  const start = {
    shellBase: '/shell/live/',
    remote: { name, build, base: `/remotes/${name}/${build}/`, code },
  };
  const pages = record.routes.filter(({ path: pattern, role }) => !role && !pattern.includes(':'));
  const problems: string[] = [];
  for (const { path: address } of pages) {
    const worker = new RenderWorker(program, start, LIMITS);
    const boot = await readBoot(site + address);
    const { filesIntegrity: _, ...replaced } = record;
    boot.registry.remotes[name] = replaced;
    const outcome = await renderAnswered(
      (page) => worker.render(page),
      { boot, address, isFrame: false },
      site,
    );
    worker.end('the page is checked');
    if (outcome.kind !== 'page')
      problems.push(`${address} cannot be rendered: ${outcome.reason.split('\n')[0]}`);
  }
  return { problems, facts: `${pages.length} pages rendered on the server` };
}

async function readRenderer(releaseStore: string): Promise<string | undefined> {
  const cache = mkdtempSync(path.join(tmpdir(), 'glow50-renderer-'));
  try {
    const store = openReleaseStore(openReleaseObjects(releaseStore), {
      cache,
      freshFor: Infinity,
      onUnavailable: (error) => {
        throw error;
      },
    });
    return await readServerBuild(store.files, 'shell', await store.shell());
  } finally {
    rmSync(cache, { recursive: true });
  }
}

async function readBoot(address: string): Promise<Boot> {
  const html = await (await fetch(address)).text();
  const [, json = ''] = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  const { rendered: _, ...boot } = parseJson(Boot, json, `the boot block of ${address}`);
  return boot;
}
