import '@glow50/shared/ui/fonts.css';
import { startSite } from '@glow50/shell/app/start-site';
import type { Federation } from '@glow50/shell/remotes/federation';

/** The chunks are named as the remotes are: the release finds them by that. */
const remotes: Record<string, () => Promise<unknown>> = {
  auth: () => import(/* webpackChunkName: "auth" */ '@glow50/auth/remote'),
  booking: () => import(/* webpackChunkName: "booking" */ '@glow50/booking/remote'),
  directory: () => import(/* webpackChunkName: "directory" */ '@glow50/directory/remote'),
  events: () => import(/* webpackChunkName: "events" */ '@glow50/events/remote'),
  registration: () => import(/* webpackChunkName: "registration" */ '@glow50/registration/remote'),
};

/** Remotes as plain chunks of one build. */
const bundled: Federation = {
  async load({ name }) {
    const load = remotes[name];
    if (!load) throw new Error(`The bundle has no ${name}`);
    return load();
  },
};

void startSite(bundled);
