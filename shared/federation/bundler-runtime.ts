import { type Factory, type Need, offer, type Offers, type ShareScope, take } from './share-scope';

type ModuleId = string | number;

/** What the bundler generates about one shared module that the build imports. */
interface Consumed {
  shareKey: string;
  requiredVersion: string;
  singleton: boolean;
  /** The build's own copy. */
  fallback(): Factory | Promise<Factory>;
}

/** The parts of the bundler's `require` that are needed here. */
export interface BuildRequire {
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  c: Record<ModuleId, unknown>;
  consumesLoadingData?: { moduleIdToConsumeDataMapping?: Readonly<Record<ModuleId, Consumed>> };
  federation: { initOptions: { name: string; shared?: Offers } };
}

/** Promises of modules that are being installed, and 0 for those that are. */
type Installed = Record<ModuleId, Promise<void> | 0>;

interface ChunkConsumes {
  webpackRequire: BuildRequire;
  chunkId: ModuleId;
  chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  installedModules: Installed;
  promises: (Promise<void> | 0)[];
}

interface InitialConsumes {
  webpackRequire: BuildRequire;
  initialConsumes: readonly ModuleId[];
}

/** A build has its own copy of this file. A remote shares with the page from when the shell initializes it. */
let scope: ShareScope = {};

/** The page's shared modules. */
export const shareScope = (): ShareScope => scope;

function init({ webpackRequire }: { webpackRequire: BuildRequire }): object {
  offerOwn(webpackRequire);
  return webpackRequire.federation.initOptions;
}

function initContainerEntry(container: { webpackRequire: BuildRequire; shareScope: ShareScope }): void {
  scope = container.shareScope;
  offerOwn(container.webpackRequire);
}

/** Installs what a chunk imports from the page before the chunk runs. */
function consumes({
  webpackRequire,
  chunkId,
  chunkMapping,
  installedModules,
  promises,
}: ChunkConsumes): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    const installed = (installedModules[id] ??= install(webpackRequire, id).then(
      () => void (installedModules[id] = 0),
      (error: unknown) => {
        // A later try asks the page again.
        delete installedModules[id];
        throw error;
      },
    ));
    promises.push(installed);
  }
}

/** Shared modules of the shell's first script. They are evaluated when something imports them. */
function installInitialConsumes({ webpackRequire, initialConsumes }: InitialConsumes): void {
  for (const id of initialConsumes) {
    define(webpackRequire, id, () => {
      const factory = find(webpackRequire, id);
      if (typeof factory !== 'function') throw new Error(`Shared module ${id} is not in the first script`);
      return factory();
    });
  }
}

async function install(webpackRequire: BuildRequire, id: ModuleId): Promise<void> {
  define(webpackRequire, id, await find(webpackRequire, id));
}

function define({ m, c }: BuildRequire, id: ModuleId, factory: Factory): void {
  m[id] = (module) => {
    delete c[id];
    module.exports = factory();
  };
}

function find(webpackRequire: BuildRequire, id: ModuleId): Factory | Promise<Factory> {
  const consumed = webpackRequire.consumesLoadingData?.moduleIdToConsumeDataMapping?.[id];
  if (!consumed) throw new Error(`Shared module ${id} is unknown`);
  return take(scope, toNeed(consumed)) ?? consumed.fallback();
}

function toNeed({ shareKey, requiredVersion, singleton }: Consumed): Need {
  return { name: shareKey, range: requiredVersion, isSingleton: singleton };
}

function offerOwn({ federation: { initOptions } }: BuildRequire): void {
  offer(scope, initOptions.name, initOptions.shared ?? {});
}

/** What generated code of the bundler calls. */
export default {
  runtime: {},
  bundlerRuntime: { init, initContainerEntry, consumes, installInitialConsumes },
};
