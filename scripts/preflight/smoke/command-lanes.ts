import type { DialogDescription } from '@glow50/host/remote-description';
import { addressOfCommand } from './command-samples';
import type { Lane } from './lane';
import { ROLES } from './people';
import { openPage } from './route-lanes';

const DIALOG = '[role=dialog] :is(h1, h2, h3)';

/** The dialog of each command, as each of those who use the site. */
export async function commandLanes(
  site: string,
  dialogs: readonly DialogDescription[],
): Promise<{ lanes: Lane[]; unopened: string[] }> {
  const lanes: Lane[] = [];
  const unopened: string[] = [];
  for (const dialog of dialogs) {
    const { command } = dialog;
    const address = await addressOfCommand(site, dialog);
    if (!address) unopened.push(command);
    else
      lanes.push(
        ...ROLES.map((role) => ({
          name: `the command ${command} as ${role}`,
          role,
          walk: ({ window }: Parameters<Lane['walk']>[0]) => openPage(window, address, DIALOG),
        })),
      );
  }
  return { lanes, unopened };
}
