import { isLater, satisfies } from './version-range';

/** Evaluates a shared module and returns its exports. */
export type Factory = () => unknown;

/** One offered version. Builds of all ages read and write these fields. */
interface SharedVersion {
  version: string;
  /** Name of the build that offers it. */
  from: string;
  get(): Factory | Promise<Factory>;
  shareConfig: { eager?: boolean };
  lib?: Factory | null;
  loading?: Promise<Factory> | null;
  loaded?: boolean;
  strategy: 'loaded-first';
}

/** All versions of all shared modules that the page has, by name and version. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What a build offers, as the bundler writes it. */
export type Offers = Readonly<
  Record<string, readonly Pick<SharedVersion, 'version' | 'get' | 'shareConfig'>[]>
>;

export interface Need {
  name: string;
  range: string;
  /** Whether the page may have only one copy. */
  isSingleton: boolean;
}

/** A version that is already there stays. A build that is loaded again offers its own copies anew. */
export function offer(scope: ShareScope, from: string, offers: Offers): void {
  for (const [name, versions] of Object.entries(offers)) {
    const known = (scope[name] ??= {});
    for (const { version, get, shareConfig } of versions) {
      const before = known[version];
      if (before && (before.from !== from || before.loaded)) continue;
      known[version] = { version, from, get, shareConfig, strategy: 'loaded-first' };
    }
  }
}

/**
 * The module that meets the need, or undefined if the page has none. Throws if the page has another version of a
 * singleton.
 */
export function take(scope: ShareScope, need: Need): Factory | Promise<Factory> | undefined {
  const shared = choose(scope[need.name] ?? {}, need);
  if (!shared) return undefined;
  if (shared.lib) return shared.lib;
  if (shared.loading) return shared.loading;
  const got = shared.get();
  if (typeof got === 'function') return keep(shared, got);
  shared.loading = got.then(
    (factory) => keep(shared, factory),
    (error: unknown) => {
      shared.loading = null;
      throw error;
    },
  );
  return shared.loading;
}

function choose(
  versions: Readonly<Record<string, SharedVersion>>,
  { name, range, isSingleton }: Need,
): SharedVersion | undefined {
  const preferred = Object.values(versions).sort((one, other) => (isPreferred(one, other) ? -1 : 1));
  const [first] = preferred;
  if (!isSingleton || !first) return preferred.find(({ version }) => satisfies(version, range));
  if (satisfies(first.version, range)) return first;
  throw new Error(
    `The page has ${name} ${first.version} from ${first.from}, and can have only one, but ${range} is needed`,
  );
}

/** What runs comes first, then what needs no download, then the later version. */
function isPreferred(one: SharedVersion, other: SharedVersion): boolean {
  if (isInUse(one) !== isInUse(other)) return isInUse(one);
  const [isEager, isOtherEager] = [one, other].map(({ shareConfig }) => Boolean(shareConfig.eager));
  if (isEager !== isOtherEager) return Boolean(isEager);
  return isLater(one.version, other.version);
}

function isInUse({ lib, loading, loaded }: SharedVersion): boolean {
  return Boolean(lib ?? loading ?? loaded);
}

function keep(shared: SharedVersion, factory: Factory): Factory {
  shared.lib = factory;
  shared.loaded = true;
  shared.loading = null;
  return factory;
}
