import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Registry } from '@glow50/host/registry';
import { reaction } from 'mobx';
import type { DialogStore } from '../dialogs/dialog-store';
import type { KeptBuilds } from './kept-builds';
import type { RemoteLoader } from './remote-loader';

interface KeepOptions {
  registry: Registry;
  loader: Pick<RemoteLoader, 'state'>;
  dialogs: Pick<DialogStore, 'request'>;
  kept: KeptBuilds;
}

interface Places {
  state: { location: { pathname: string } };
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps a visitor on the same build of a remote, also after a reload, while they are on one of its task pages
 * or in its dialog. Leaving it releases the build. Returns a function that stops watching.
 */
export function keepBuilds({ registry, loader, dialogs, kept }: KeepOptions, router: Places): () => void {
  let busy = new Set<string>();

  function follow() {
    const next = new Set<string>();
    const found = findRemoteRoute(registry, router.state.location.pathname);
    if (found?.route.task) next.add(found.remote.name);
    const command = dialogs.request?.command;
    const offering = Object.values(registry.remotes).find(
      ({ commands }) => command !== undefined && commands.includes(command),
    );
    if (offering) next.add(offering.name);
    for (const name of next) if (!busy.has(name)) kept.keep(name, loader.state(name).registered.build);
    for (const name of busy) if (!next.has(name)) kept.end(name);
    busy = next;
  }

  // Discards builds of pages that the visitor left by entering another address.
  for (const name of Object.keys(registry.remotes)) kept.end(name);
  const stopPlaces = router.subscribe(follow);
  const stopDialogs = reaction(() => dialogs.request, follow, { fireImmediately: true });
  return () => {
    stopPlaces();
    stopDialogs();
  };
}
