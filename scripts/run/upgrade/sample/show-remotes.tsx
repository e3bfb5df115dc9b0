import { type ComponentType, version } from 'react';
import { createRoot } from 'react-dom/client';
import { label } from './label';

declare const REMOTES: readonly Listed[];

interface Listed {
  name: string;
  entry: string;
}

/** Shows what each remote says, or why it does not run, one after the other. */
export async function showRemotes(load: (remote: Listed) => Promise<unknown>): Promise<void> {
  for (const remote of REMOTES) {
    const place = document.body.appendChild(document.createElement('p'));
    place.id = remote.name;
    try {
      const loaded = (await load(remote)) as { Page: ComponentType; label: string };
      createRoot(place).render(<loaded.Page />);
      place.dataset.label = loaded.label;
    } catch (error) {
      place.textContent = `refused: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  document.body.dataset.label = label;
  document.body.dataset.react = version;
}
