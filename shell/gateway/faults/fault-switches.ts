import { type Fault, type Faults, FAULTS_COOKIE, readFaults } from '@glow50/host/faults';
import type { RegisteredRemote, Registry } from '@glow50/host/registry';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';

/**
 * Simulated faults. Faults for everybody live in this object. Faults for one browser live in its cookie,
 * which takes precedence.
 */
export class FaultSwitches {
  private readonly forEverybody = new Map<string, Fault>();
  private readonly config: ServerConfig;

  constructor(config: ServerConfig) {
    this.config = config;
  }

  set(part: string, fault: Fault) {
    this.forEverybody.set(part, fault);
  }

  clear(part: string) {
    this.forEverybody.delete(part);
  }

  clearAll() {
    this.forEverybody.clear();
  }

  get shared(): Faults {
    return Object.fromEntries(this.forEverybody);
  }

  of({ cookies }: Pick<FastifyRequest, 'cookies'>): Faults {
    if (this.config.devTools === 'off') return {};
    return { ...this.shared, ...readFaults(cookies[FAULTS_COOKIE] ?? '') };
  }
}

/** Announces faulty remotes under URLs that no cache has. */
export function breakRegistry({ remotes }: Registry, faults: Faults): Registry {
  const changed = Object.values(remotes).map((remote): RegisteredRemote => {
    const fault = faults[remote.name];
    if (!fault) return remote;
    return {
      ...remote,
      entry: uncached(remote.entry),
      chunks: remote.chunks.map(uncached),
      ...(fault === 'bad-contract' && { contract: '^9.0.0' }),
    };
  });
  return { remotes: Object.fromEntries(changed.map((remote) => [remote.name, remote])) };
}

function uncached(address: string): string {
  const slash = address.lastIndexOf('/');
  return `${address.slice(0, slash)}/r0${address.slice(slash)}`;
}
