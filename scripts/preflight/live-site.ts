import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseJson, parseResponse } from '@glow50/host/parse-json';
import { type RegisteredRemote, Registry } from '@glow50/host/registry';
import { ShellBuild } from '@glow50/releases/build-record';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { openReleaseStore } from '@glow50/releases/release-store';
import { readConfig } from '@glow50/gateway/config';
import { pageHeaders } from '@glow50/gateway/page-headers';
import type { z } from 'zod';
import { FederationManifest, type SharedNeed } from './federation-manifest';

/** The body of `/shell.json`. */
const LiveShell = ShellBuild.pick({ version: true, build: true, contract: true, offers: true });

/** What visitors get now, which the candidate has to fit into. */
export interface LiveSite {
  name: string;
  shell: z.infer<typeof LiveShell>;
  remotes: LiveRemote[];
  /** `Content-Security-Policy` of the site's pages. */
  policy: string;
}

export interface LiveRemote extends RegisteredRemote {
  needs: SharedNeed[];
}

const TIMEOUT_MS = 15_000;

/** What visitors get from a release store. Keeps nothing of it. */
export async function readStore(objects: ReleaseObjects, name: string): Promise<LiveSite> {
  const cache = mkdtempSync(path.join(tmpdir(), 'glow50-live-'));
  try {
    return await readLiveStore(objects, name, cache);
  } finally {
    rmSync(cache, { recursive: true });
  }
}

/** Reads the live builds from the pointers of the release store. The policy comes from this checkout. */
export async function readLiveStore(objects: ReleaseObjects, name: string, cache: string): Promise<LiveSite> {
  const store = openReleaseStore(objects, {
    cache,
    freshFor: Infinity,
    onUnavailable: (error) => {
      throw error;
    },
  });
  const [registry, shell] = await Promise.all([store.registry(), store.shell()]);
  const config = readConfig({ NODE_ENV: 'test' });
  return {
    name,
    shell,
    remotes: await withNeeds(registry, async (address) =>
      (await objects.read(address.replace('/remotes/', '')))?.toString(),
    ),
    policy: pageHeaders(config, 'nonce')['content-security-policy'] ?? '',
  };
}

/** Reads the live builds from a running site, using only its public addresses. */
export async function readLiveAddress(site: string): Promise<LiveSite> {
  const [registry, shell, page] = await Promise.all([
    ask(site, '/remotes.json').then((answer) => parseResponse(Registry, answer)),
    ask(site, '/shell.json').then((answer) => parseResponse(LiveShell, answer)),
    // Any status will do: only the policy header is read.
    get(site, '/'),
  ]);
  return {
    name: site,
    shell,
    remotes: await withNeeds(registry, async (address) => (await ask(site, address)).text()),
    policy: page.headers.get('content-security-policy') ?? '',
  };
}

function get(site: string, address: string): Promise<Response> {
  return fetch(new URL(address, site), { signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function ask(site: string, address: string): Promise<Response> {
  const answer = await get(site, address);
  if (!answer.ok) throw new Error(`${new URL(address, site).href} answers ${answer.status}`);
  return answer;
}

async function withNeeds(
  { remotes }: Registry,
  read: (address: string) => Promise<string | undefined>,
): Promise<LiveRemote[]> {
  return Promise.all(
    Object.values(remotes).map(async (remote) => {
      const manifest = await read(remote.manifest);
      return {
        ...remote,
        needs: manifest ? parseJson(FederationManifest, manifest, remote.manifest).shared : [],
      };
    }),
  );
}
