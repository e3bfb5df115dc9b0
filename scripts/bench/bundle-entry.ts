import '@glow50/ui/fonts.css';
import { startSite } from '@glow50/site/app/start-site';
import type { Federation } from '@glow50/site/remotes/federation';

/**
 * Loads remotes as chunks of the same build. Each chunk is named after its file; `bundle-release.ts` looks it
 * up by that name.
 */
const bundled: Federation = {
  load: ({ name }): Promise<unknown> =>
    import(/* webpackChunkName: "[request]" */ `../../remotes/${name}/remote.tsx`),
};

void startSite(bundled);
