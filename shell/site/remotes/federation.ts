import type { RegisteredRemote } from '@glow50/host/registry';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

const FILE_TIMEOUT_MS = 20_000;
const SCOPE = 'glow50_';

export interface Federation {
  /**
   * `attempt` 0 loads the published URLs. Higher values load the same files from new URLs, which no cache
   * has.
   */
  load(remote: RegisteredRemote, attempt: number): Promise<unknown>;
}

/** Creates the page's only federation runtime. Remotes find its core on the global object. Browser only. */
export function createFederation(): Federation {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const integrityOf = new Map<string, string | undefined>();
  const registered = new Set<string>();
  const written = findDocumentEntries();

  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        const address = new URL(url, location.href);
        const integrity = integrityOf.get(address.href);
        script.src = url;
        script.async = true;
        if (integrity) script.integrity = integrity;
        if (address.origin !== location.origin) script.crossOrigin = 'anonymous';
        return { script, timeout: FILE_TIMEOUT_MS };
      },
    },
  ]);

  return {
    async load(remote, attempt) {
      const scope = SCOPE + remote.name;
      const entry = new URL(attempt === 0 ? remote.entry : retryAddress(remote.entry, attempt), location.href)
        .href;
      integrityOf.set(entry, remote.integrity);
      if (attempt === 0) await written.get(remote.name);
      written.delete(remote.name);
      if (attempt > 0) {
        // A script tag in the document may have run this entry without its module being used. The runtime
        // would take that one.
        Reflect.set(globalThis, scope, undefined);
        Reflect.deleteProperty(globalThis, `webpackChunk${scope}`);
      }
      registerRemotes([{ name: scope, entry, type: 'var', entryGlobalName: scope }], {
        force: registered.has(scope),
      });
      registered.add(scope);
      return loadRemote(`${scope}/remote`);
    },
  };
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
