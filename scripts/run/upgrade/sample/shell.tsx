import { createFederation } from '@glow50/site/remotes/federation';
import { showRemotes } from './show-remotes';

const federation = createFederation();
void showRemotes((remote) => federation.load(remote as Parameters<typeof federation.load>[0], 0));
