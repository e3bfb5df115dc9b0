import type { Registry } from '@glow50/host/registry';
import type { DialogDescription } from '@glow50/host/remote-description';
import { FORMER_DIALOGS } from './former-dialogs';

/** Every dialog that a remote of the site offers. */
export function findDialogs({ remotes }: Registry): DialogDescription[] {
  return Object.values(remotes).flatMap(({ commands, dialogs }) =>
    commands.flatMap(
      (command) => [...(dialogs ?? []), ...FORMER_DIALOGS].find((dialog) => dialog.command === command) ?? [],
    ),
  );
}
