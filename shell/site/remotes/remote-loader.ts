import { satisfies } from '@glow50/federation/version-range';
import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { HostServices } from '@glow50/host/host-services';
import type { RegisteredRemote, Registry } from '@glow50/host/registry';
import type { Remote, RemoteModule } from '@glow50/host/remote-module';
import type { HealthReporter } from '../health/health-reporter';
import type { Federation } from './federation';
import { RemoteError } from './remote-error';
import { RemoteState } from './remote-state';

const AUTOMATIC_RETRIES = 2;

export interface RemoteLoaderOptions {
  registry: Registry;
  federation: Federation;
  host: HostServices;
  fetchRegistry(): Promise<Registry>;
  pause(milliseconds: number): Promise<void>;
  health?: Pick<HealthReporter, 'loaded' | 'loadFailed'>;
}

/** Loads each remote at most once and checks its contract version. */
export class RemoteLoader {
  readonly states: ReadonlyMap<string, RemoteState>;
  private readonly options: RemoteLoaderOptions;
  private readonly running = new Map<string, Promise<Remote>>();
  private attempts = 0;

  constructor(options: RemoteLoaderOptions) {
    this.options = options;
    this.states = new Map(
      Object.values(options.registry.remotes).map((registered) => [
        registered.name,
        new RemoteState(registered),
      ]),
    );
  }

  state(name: string): RemoteState {
    const state = this.states.get(name);
    if (!state) throw new RemoteError(name, 'refused', 'is not in the registry');
    return state;
  }

  /** Concurrent and later calls share one load. Throws `RemoteError`. */
  load(name: string): Promise<Remote> {
    const state = this.state(name);
    if (state.remote) return Promise.resolve(state.remote);
    return this.running.get(name) ?? this.run(state, state.registered, 0);
  }

  /** Loads the currently published build from URLs that no cache has. Throws `RemoteError`. */
  async retry(name: string): Promise<Remote> {
    const state = this.state(name);
    if (state.remote) return state.remote;
    state.start(state.registered);
    const registry = await this.options.fetchRegistry().catch(() => null);
    this.attempts += 1;
    return this.run(state, registry?.remotes[name] ?? state.registered, this.attempts);
  }

  /**
   * Whether this build of the remote runs on this page. When it does not run yet, the published one is loaded in its
   * place.
   */
  recall(name: string, build: string): boolean {
    const state = this.states.get(name);
    if (!state || state.registered.build !== build) return false;
    if (state.status !== 'idle') return true;
    this.options
      .fetchRegistry()
      .then(({ remotes }) => {
        const published = remotes[name];
        if (published && state.status === 'idle') state.registered = published;
      })
      .catch(() => undefined);
    return false;
  }

  private run(state: RemoteState, registered: RegisteredRemote, attempt: number): Promise<Remote> {
    const { name } = registered;
    const startedAt = performance.now();
    state.start(registered);
    const running: Promise<Remote> = this.attempt(registered, attempt).then(
      (remote) => {
        // A load that a retry has overtaken may still finish. The first result wins.
        if (!state.remote) {
          const loadTime = performance.now() - startedAt;
          state.succeed(remote, loadTime);
          this.options.health?.loaded(nameOf(registered), loadTime);
        }
        return state.remote ?? remote;
      },
      (error: unknown) => {
        const failure =
          error instanceof RemoteError ? error : new RemoteError(name, 'unreachable', describe(error), error);
        if (this.running.get(name) === running) {
          this.running.delete(name);
          state.fail(failure);
          this.options.health?.loadFailed(nameOf(registered));
        }
        throw failure;
      },
    );
    this.running.set(name, running);
    return running;
  }

  private async attempt(registered: RegisteredRemote, attempt: number): Promise<Remote> {
    const { name } = registered;
    if (!satisfies(CONTRACT_VERSION, registered.contract)) {
      throw new RemoteError(
        name,
        'refused',
        `needs contract ${registered.contract}, but this shell has ${CONTRACT_VERSION}`,
      );
    }
    for (let tries = 0; ; tries += 1) {
      try {
        const loaded = await this.options.federation.load(registered, attempt);
        return toRemoteModule(name, registered.contract, loaded).createRemote(this.options.host);
      } catch (error) {
        if (error instanceof RemoteError || tries === AUTOMATIC_RETRIES) throw error;
        await this.options.pause(250 * 2 ** tries * (0.75 + Math.random() / 2));
      }
    }
  }
}

function toRemoteModule(name: string, contract: string, loaded: unknown): RemoteModule {
  const remote = (loaded as { remote?: Partial<RemoteModule> } | null)?.remote;
  if (typeof remote?.createRemote !== 'function' || typeof remote.contract !== 'string') {
    throw new RemoteError(name, 'refused', 'its module exports no `remote` with a contract and createRemote');
  }
  if (!satisfies(remote.contract, contract)) {
    throw new RemoteError(
      name,
      'refused',
      `was built for contract ${remote.contract}, but the registry has ${contract}`,
    );
  }
  return remote as RemoteModule;
}

function nameOf({ name, build }: RegisteredRemote) {
  return { part: name, build };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
