import '@glow50/shared/ui/fonts.css';
import { startSite } from '@glow50/shell/app/start-site';
import type { Federation } from '@glow50/shell/remotes/federation';

/** Remotes as plain chunks of one build. Each is named by its file: the release finds it by that. */
const bundled: Federation = {
  load: ({ name }): Promise<unknown> =>
    import(/* webpackChunkName: "[request]" */ `../../remotes/${name}/remote.tsx`),
};

void startSite(bundled);
