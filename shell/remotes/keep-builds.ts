import { findRemoteRoute } from '@glow50/shared/host/find-remote-route';
import type { Registry } from '@glow50/shared/host/registry';
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

/** The part of the router that says where the visitor is. */
interface Places {
  state: { location: { pathname: string } };
  subscribe(listener: () => void): () => void;
}

/**
 * A visitor who works through something, on a page that its remote calls a task or in a dialog, goes on with the build
 * that they began with, also after a reload. Leaving it ends that. Returns a function that stops watching.
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

  // What was kept for a page that the visitor has left by its address.
  for (const name of Object.keys(registry.remotes)) kept.end(name);
  const stopPlaces = router.subscribe(follow);
  const stopDialogs = reaction(() => dialogs.request, follow, { fireImmediately: true });
  return () => {
    stopPlaces();
    stopDialogs();
  };
}
