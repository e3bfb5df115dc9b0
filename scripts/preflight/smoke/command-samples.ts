import type { CommandName, Commands } from '@glow50/host/commands';
import { COMMAND_ADDRESSES, type CommandAddress } from '@glow50/site/dialogs/command-addresses';

const SAMPLES: { readonly [Name in CommandName]: (site: string) => Promise<Commands[Name] | undefined> } = {
  async openBooking(site) {
    const [provider] = await ask<{ id: string }>(site, '/api/v1/search?limit=1');
    return provider && { providerId: provider.id };
  },
  async getTicket(site) {
    const [event] = await ask<{ id: number }>(site, '/api/v1/all-events');
    return event && { eventId: event.id };
  },
};

/**
 * Returns an address at which the command's dialog is open. Undefined when the site has no data to try the
 * command with.
 */
export async function addressOfCommand(site: string, command: string): Promise<string | undefined> {
  if (!isKnown(command)) return undefined;
  const args = await SAMPLES[command](site);
  if (!args) return undefined;
  const address = new URL('/', site);
  (COMMAND_ADDRESSES[command] as CommandAddress).write(address.searchParams, args);
  return address.href;
}

function isKnown(command: string): command is CommandName {
  return command in SAMPLES;
}

async function ask<Item>(site: string, path: string): Promise<Item[]> {
  const answer = await fetch(new URL(path, site), { signal: AbortSignal.timeout(10_000) });
  return answer.ok ? ((await answer.json()) as Item[]) : [];
}
