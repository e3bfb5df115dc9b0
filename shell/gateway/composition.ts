import type { Faults } from '@glow50/host/faults';
import { KEPT_BUILDS_COOKIE, readKeptBuilds } from '@glow50/host/kept-builds';
import type { Registry } from '@glow50/host/registry';
import type { Testing } from '@glow50/host/tester-changes';
import type { FastifyRequest } from 'fastify';
import { drawBucket, readPlace } from './canaries/visitor-place';
import type { ServerConfig } from './config';
import { breakRegistry, type FaultSwitches } from './faults/fault-switches';
import { isTester } from './is-tester';
import type { Overrides } from './overrides/overrides';
import type { FoundPreviews, Previews } from './previews/previews';
import type { ShellBuild } from '@glow50/releases/build-record';
import type { ReleaseStore } from '@glow50/releases/release-store';

export interface Composition {
  registry: Registry;
  shell: ShellBuild;
  faults: Faults;
  testing: Testing | null;
  /** The visitor's canary bucket, when this request has just drawn it. */
  newPlace: number | undefined;
}

/**
 * Composes the site for this visitor: published builds with the visitor's canaries, kept builds, previews and
 * simulated faults. The browser applies the override.
 */
export async function composePage(
  request: FastifyRequest,
  config: ServerConfig,
  store: ReleaseStore,
  switches: FaultSwitches,
  overrides: Pick<Overrides, 'find'>,
  previews: Pick<Previews, 'find'>,
): Promise<Composition> {
  const faults = switches.of(request);
  const [override, previewed] = await Promise.all([overrides.find(request), previews.find(request)]);
  const mayBreak = isTester(config, request);
  const kept = readKeptBuilds(request.cookies[KEPT_BUILDS_COOKIE] ?? '');
  const place = readPlace(request);
  const isDrawn = place === undefined && Object.keys(await store.canaries()).length > 0;
  const newBucket = isDrawn ? drawBucket() : undefined;
  const isChanged =
    override !== null || previewed.shown.length > 0 || mayBreak || Object.keys(faults).length > 0;
  const registry = withPreviews(await store.registry(kept, place ?? newBucket), previewed);
  const { shown } = previewed;
  return {
    registry: breakRegistry(registry, faults),
    shell: previewed.shell ?? (await store.shell()),
    faults,
    testing: isChanged ? { mayBreak, faults, override, ...(shown.length > 0 && { previews: shown }) } : null,
    newPlace: newBucket,
  };
}

export function withPreviews({ remotes }: Registry, previewed: Pick<FoundPreviews, 'remotes'>): Registry {
  return {
    remotes: { ...remotes, ...Object.fromEntries(previewed.remotes.map((record) => [record.name, record])) },
  };
}
