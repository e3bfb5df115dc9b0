import type { Faults } from '@glow50/shared/host/faults';
import { KEPT_BUILDS_COOKIE, readKeptBuilds } from '@glow50/shared/host/kept-builds';
import type { Registry } from '@glow50/shared/host/registry';
import type { Testing } from '@glow50/shared/host/testing';
import type { FastifyRequest } from 'fastify';
import { drawPlace, readPlace } from './canaries/visitor-place';
import type { ServerConfig } from './config';
import { readCookie } from './cookies';
import { breakRegistry, type FaultSwitches } from './faults/fault-switches';
import { isTester } from './is-tester';
import { findOverride } from './overrides/take-override';
import type { ReleaseStore } from './releases/release-store';

/** What one visitor's page is composed of. */
export interface Composition {
  registry: Registry;
  faults: Faults;
  /** Null for visitors: nothing was changed and nothing can be. */
  testing: Testing | null;
  /** The visitor's place in the shares of canaries, when they have just been given one. */
  newPlace: number | undefined;
}

/**
 * The published remotes, but for this visitor: with the canaries in whose share they are, the builds that they are in the
 * middle of, broken as testers wish, and with the override that their browser carries.
 */
export async function composeFor(
  request: FastifyRequest,
  config: ServerConfig,
  store: ReleaseStore,
  switches: FaultSwitches,
): Promise<Composition> {
  const faults = switches.of(request);
  const override = findOverride(config, request);
  const mayBreak = isTester(config, request);
  const kept = readKeptBuilds(readCookie(request, KEPT_BUILDS_COOKIE) ?? '');
  const place = readPlace(request);
  const isDrawn = place === undefined && Object.keys(await store.canaries()).length > 0;
  const newPlace = isDrawn ? drawPlace() : undefined;
  const isChanged = override !== null || mayBreak || Object.keys(faults).length > 0;
  return {
    registry: breakRegistry(await store.registry(kept, place ?? newPlace), faults),
    faults,
    testing: isChanged ? { mayBreak, faults, override } : null,
    newPlace,
  };
}
