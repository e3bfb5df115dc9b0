import { createFederation } from '@glow50/site/remotes/federation';
import { type ComponentType, version } from 'react';
import { createRoot } from 'react-dom/client';

declare const REMOTES: readonly { name: string; entry: string }[];

/** Shows what each remote says, or why it does not run, one after the other. */
async function start() {
  const federation = createFederation();
  for (const { name, entry } of REMOTES) {
    const place = document.body.appendChild(document.createElement('p'));
    place.id = name;
    try {
      const registered = { name, entry } as Parameters<typeof federation.load>[0];
      const { Page } = (await federation.load(registered, 0)) as { Page: ComponentType };
      createRoot(place).render(<Page />);
    } catch (error) {
      place.textContent = `refused: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  document.body.dataset.react = version;
}

void start();
