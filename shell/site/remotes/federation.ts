import { shareScope } from '@glow50/federation/bundler-runtime';
import { serveEarlierEntries } from '@glow50/federation/earlier-entries';
import type { ShareScope } from '@glow50/federation/share-scope';
import type { RegisteredRemote } from '@glow50/host/registry';

const FILE_TIMEOUT_MS = 20_000;
const SCOPE = 'glow50_';

export interface Federation {
  /**
   * `attempt` 0 loads the published URLs. Higher values load the same files from new URLs, which no cache
   * has.
   */
  load(remote: RegisteredRemote, attempt: number): Promise<unknown>;
}

/** What an entry leaves on the global object. */
interface Container {
  init(scope: ShareScope, initScope: object[]): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** Loads remotes into the page's share scope. Browser only. */
export function createFederation(): Federation {
  serveEarlierEntries();
  const asked = new Set<string>();
  const written = findDocumentEntries();

  return {
    async load(remote, attempt) {
      const scope = SCOPE + remote.name;
      const entry = attempt === 0 ? remote.entry : retryAddress(remote.entry, attempt);
      if (attempt === 0) await written.get(remote.name);
      written.delete(remote.name);
      // A script tag in the document may have run this entry without its module being used.
      if (attempt > 0 || asked.has(scope)) Reflect.set(globalThis, scope, undefined);
      if (attempt > 0) Reflect.deleteProperty(globalThis, `webpackChunk${scope}`);
      asked.add(scope);
      if (!findContainer(scope)) await loadScript(entry, remote.integrity);
      const container = findContainer(scope);
      if (!container) throw new Error(`The entry ${entry} has not run`);
      await container.init(shareScope(), []);
      const evaluate = await container.get('./remote');
      return evaluate();
    },
  };
}

function findContainer(scope: string): Container | undefined {
  return Reflect.get(globalThis, scope) as Container | undefined;
}

function loadScript(url: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  const { href, origin } = new URL(url, location.href);
  script.src = href;
  script.async = true;
  if (integrity) script.integrity = integrity;
  if (origin !== location.origin) script.crossOrigin = 'anonymous';
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(new Error(`The entry ${href} did not arrive or has another hash`)),
    );
    setTimeout(() => reject(new Error(`The entry ${href} did not arrive in time`)), FILE_TIMEOUT_MS);
    document.head.append(script);
  }).finally(() => script.remove());
}

/**
 * Entries that have a script tag in the document. Each promise resolves when the tag has loaded or failed, or
 * after a timeout. The tags run after the script that calls this. A failed entry is then loaded like any
 * other.
 */
function findDocumentEntries(): Map<string, Promise<void>> {
  return new Map(
    [...document.querySelectorAll<HTMLScriptElement>('script[data-remote]')].map((tag) => [
      tag.dataset.remote ?? '',
      new Promise((resolve) => {
        tag.addEventListener('load', () => resolve());
        tag.addEventListener('error', () => resolve());
        setTimeout(resolve, FILE_TIMEOUT_MS);
      }),
    ]),
  );
}

/** A URL that no cache has: `/remotes/x/<build>/r2/entry.js`. The server ignores the extra folder. */
function retryAddress(entry: string, attempt: number): string {
  const slash = entry.lastIndexOf('/');
  return `${entry.slice(0, slash)}/r${Date.now()}${attempt}${entry.slice(slash)}`;
}
