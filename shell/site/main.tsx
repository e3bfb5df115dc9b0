import '@glow50/ui/fonts.css';
import '@glow50/ui/print.css';
import { createFederation } from './remotes/federation';

/**
 * Everything is in the scripts that run now. It is evaluated in steps, so that a page that already stands can be scrolled
 * between them. Entries of remotes run after this script, so the federation is there first.
 */
async function start() {
  const federation = createFederation();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@glow50/ui');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './app/start-site');
  await nextTask();
  await startSite(federation);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

void start();
