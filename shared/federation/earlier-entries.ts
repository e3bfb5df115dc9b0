import { type Factory, offer, type Offers, type ShareScope, take } from './share-scope';

interface EarlierOptions {
  name: string;
  shared?: Offers;
  shareStrategy?: string;
}

interface EarlierNeed {
  customShareInfo: { shareConfig: { requiredVersion: string; singleton: boolean } };
}

/** What an earlier entry makes for itself from the page's runtime. */
class EarlierInstance {
  readonly name: string;
  readonly options: EarlierOptions;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(options: EarlierOptions) {
    this.name = options.name;
    this.options = options;
  }

  initOptions(): EarlierOptions {
    return this.options;
  }

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  initializeSharing(name: string): [] {
    offer(this.scope(name), this.name, this.options.shared ?? {});
    return [];
  }

  /** False: the entry takes its own copy. */
  async loadShare(name: string, { customShareInfo }: EarlierNeed): Promise<Factory | false> {
    const { requiredVersion, singleton } = customShareInfo.shareConfig;
    const taken = take(this.scope('default'), { name, range: requiredVersion, isSingleton: singleton });
    return (await taken) ?? false;
  }

  private scope(name: string): ShareScope {
    return (this.shareScopeMap[name] ??= {});
  }
}

/**
 * Entries of builds without `bundler-runtime.ts`, which are kept and can be rolled back to, take the runtime of
 * `@module-federation/runtime-core` from the global object. This is as much of it as they use.
 */
export function serveEarlierEntries(): void {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      ModuleFederation: EarlierInstance,
      CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
      getGlobalFederationConstructor: () => EarlierInstance,
      setGlobalFederationConstructor: () => {},
      setGlobalFederationInstance: () => {},
      helpers: {},
    },
  });
}
