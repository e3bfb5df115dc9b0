import { Canaries } from '@glow50/host/canaries';
import { parseJson, parseResponse } from '@glow50/host/parse-json';
import { Registry } from '@glow50/host/registry';
import { type BuildRecord, recordOf } from '@glow50/releases/build-record';
import type { z } from 'zod';
import { compose } from './docker';
import type { LockedBuild } from './stack-lock';

const STORE = '/releases';

/**
 * Returns the builds that new visitors of the running stack get, by part. Throws while a canary runs, because
 * there are two compositions then.
 */
export async function readComposition(): Promise<Record<string, LockedBuild>> {
  const site = `http://${await compose(['port', 'shell', '3000'])}`;
  const [registry, canaries] = await Promise.all([
    read(Registry, `${site}/remotes.json`),
    read(Canaries, `${site}/canaries.json`),
  ]);
  const out = Object.keys(canaries).filter((part) => !canaries[part]?.stopped);
  if (out.length > 0)
    throw new Error(
      `A canary is running, so there are two compositions. Promote or abort it first: ${out.join(', ')}`,
    );
  const shell = await readRecord('shell', 'shell/current.json');
  const builds = [
    ['shell', shell.build],
    ...Object.values(registry.remotes).map(({ name, build }) => [name, build]),
  ];
  const records = builds.map(async ([part = '', build = '']) => {
    return [part, toLocked(await readRecord(part, `${part}/${build}/build.json`))] as const;
  });
  return Object.fromEntries(await Promise.all(records));
}

export function toLocked({ version, build, filesIntegrity = '', commit }: BuildRecord): LockedBuild {
  return { version, build, filesIntegrity, commit };
}

async function readRecord(part: string, file: string): Promise<BuildRecord> {
  const text = await compose(['exec', '-T', 'shell', 'cat', `${STORE}/${file}`]);
  return parseJson(recordOf(part), text, file);
}

async function read<Schema extends z.ZodType>(schema: Schema, address: string): Promise<z.output<Schema>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return parseResponse(schema, response);
}
