import type { DialogDescription, DialogSample } from '@glow50/host/remote-description';
import { parseResponse } from '@glow50/host/parse-json';
import { type OpenArguments, writeArguments } from '@glow50/site/dialogs/command-addresses';
import { z } from 'zod';

const Answers = z.array(z.record(z.string(), z.unknown()));

/**
 * Returns an address at which the dialog is open. Undefined when its remote gives no sample, or when the site has no data
 * to try the command with.
 */
export async function addressOfCommand(
  site: string,
  { address, sample }: Pick<DialogDescription, 'address' | 'sample'>,
): Promise<string | undefined> {
  const args = sample && (await readSample(site, sample));
  if (!args) return undefined;
  const opened = new URL('/', site);
  writeArguments(address, opened.searchParams, args);
  return opened.href;
}

async function readSample(site: string, sample: DialogSample): Promise<OpenArguments | undefined> {
  const args: OpenArguments = {};
  for (const [name, { call, field }] of Object.entries(sample)) {
    const answer = await fetch(new URL(call, site), { signal: AbortSignal.timeout(10_000) });
    const [first] = answer.ok ? await parseResponse(Answers, answer) : [];
    const value = first?.[field];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    args[name] = value;
  }
  return args;
}
