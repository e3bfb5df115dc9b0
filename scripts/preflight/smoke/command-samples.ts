import type { CommandName, Commands } from '@glow50/host/commands';
import { parseResponse } from '@glow50/host/parse-json';
import { COMMAND_ADDRESSES, type CommandAddress } from '@glow50/site/dialogs/command-addresses';
import { z } from 'zod';

const SAMPLES: { readonly [Name in CommandName]: (site: string) => Promise<Commands[Name] | undefined> } = {
  async openBooking(site) {
    const [provider] = await ask(site, '/api/v1/search?limit=1', z.object({ id: z.string() }));
    return provider && { providerId: provider.id };
  },
  async getTicket(site) {
    const [event] = await ask(site, '/api/v1/all-events', z.object({ id: z.number() }));
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

async function ask<Item>(site: string, path: string, schema: z.ZodType<Item>): Promise<Item[]> {
  const answer = await fetch(new URL(path, site), { signal: AbortSignal.timeout(10_000) });
  return answer.ok ? parseResponse(z.array(schema), answer) : [];
}
