import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { showRemotes } from './show-remotes';

/** Loads remotes as shells did whose runtime was the bundler plugin's. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
void showRemotes(({ name, entry }) => {
  const scope = `glow50_${name}`;
  registerRemotes([{ name: scope, entry, type: 'var', entryGlobalName: scope }]);
  return loadRemote(`${scope}/remote`);
});
