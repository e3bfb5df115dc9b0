import '@glow50/ui/fonts.css';
import '@glow50/ui/print.css';
import { nextTask } from './app/next-task';
import { createFederation } from './remotes/federation';

/**
 * Everything is in the scripts that run now. It is evaluated in short steps, so that a page that already stands can be
 * scrolled between them. Entries of remotes run after this script, so the federation is there first.
 */
async function start() {
  const federation = createFederation();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@emotion/react');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@glow50/ui/theme');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@glow50/ui');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@glow50/host/router');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/site-routes');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './app/start-site');
  await nextTask();
  await startSite(federation);
}

void start();
