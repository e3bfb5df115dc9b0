import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { parseJson } from '@glow50/host/parse-json';
import { BUILD_RECORD, hashOf } from '@glow50/releases/build-files';
import { RemoteRecord } from '@glow50/releases/build-record';
import { readDeployment } from '@glow50/releases/deployment';
import { readLog } from '@glow50/releases/read-log';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import type { Built } from '@glow50/releases/publish-build';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { sealBuild } from '@glow50/releases/seal-build';
import { startRenderingGateway } from '@glow50/run/start/rendering-gateway';
import { test as base } from '@playwright/test';
import { store } from '../releases/release-store';
import { type PageText, readPage } from './judge-mixture';

const { E2E_PORT, E2E_URL } = readConfiguration('tests', ['E2E_PORT', 'E2E_URL']);

const PARTS = ['shell', 'directory', 'booking', 'events', 'auth', 'registration', 'office'] as const;

/** Other tests release copies of builds meanwhile, under other names. */
const OF_SOURCES = /^[\da-f]{12}$/;

export interface RenderedSite {
  address: string;
  objects: ReleaseObjects;
  /** Copies the build that visitors get under another name. `change` gets the remote's server build. */
  copyBuild(part: string, build: string, change?: (code: string) => string): Promise<Built>;
}

/** A gateway of its own that renders pages, with a store of its own, in front of the API of the site under test. */
export const test = base.extend<object, { rendered: RenderedSite }>({
  rendered: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'glow50-rendered-'));
      const own = path.join(folder, 'store');
      const objects = openReleaseObjects(own);
      const from = openReleaseObjects(store);
      for (const part of PARTS) {
        const released = (await readLog(from, part)).findLast(({ build }) => OF_SOURCES.test(build));
        if (!released) throw new Error(`${part} is not released`);
        const copy = path.join(own, part, released.build);
        cpSync(path.join(store, part, released.build), copy, { recursive: true });
        cpSync(path.join(copy, BUILD_RECORD), path.join(own, part, 'current.json'));
      }
      const gateway = await startRenderingGateway({
        store: own,
        data: path.join(folder, 'data'),
        api: E2E_URL ?? `http://127.0.0.1:${E2E_PORT}`,
      });
      await use({
        address: gateway.address,
        objects,
        async copyBuild(part, build, change) {
          const { current } = await readDeployment(objects, part);
          if (!current) throw new Error(`${part} is not released`);
          const copy = path.join(folder, 'copies', part, build);
          rmSync(copy, { recursive: true, force: true });
          cpSync(path.join(own, part, current.build), copy, { recursive: true });
          const text = readFileSync(path.join(copy, BUILD_RECORD), 'utf8').replaceAll(current.build, build);
          const record = parseJson(RemoteRecord, text, BUILD_RECORD);
          const server = path.join(copy, 'server/remote.cjs');
          if (change) writeFileSync(server, change(readFileSync(server, 'utf8')));
          sealBuild(copy, { ...record, serverIntegrity: hashOf(readFileSync(server)) });
          return { part, build, folder: copy };
        },
      });
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export interface OpenedPage extends PageText {
  status: number;
}

export async function openPage(
  { address }: Pick<RenderedSite, 'address'>,
  at: string,
  headers: Record<string, string> = {},
): Promise<OpenedPage> {
  const response = await fetch(address + at, { headers });
  return { status: response.status, ...readPage(await response.text()) };
}

/** Opens it until it comes rendered: a busy machine needs longer to start a process than a visitor waits. */
export async function openRendered(site: RenderedSite, at: string): Promise<OpenedPage> {
  for (let tries = 0; ; tries += 1) {
    const page = await openPage(site, `${at}${at.includes('?') ? '&' : '?'}try=${tries}`);
    if (page.boot.rendered?.part === 'page') return page;
    if (tries > 30) throw new Error(`${at} does not come rendered`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
