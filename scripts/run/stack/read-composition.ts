import type { Canaries } from '@glow50/host/canaries';
import type { Registry } from '@glow50/host/registry';
import type { BuildRecord } from '@glow50/releases/build-record';
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
    read<Registry>(`${site}/remotes.json`),
    read<Canaries>(`${site}/canaries.json`),
  ]);
  const out = Object.keys(canaries).filter((part) => !canaries[part]?.stopped);
  if (out.length > 0)
    throw new Error(`Promote or abort the canary first, there are two compositions: ${out.join(', ')}`);
  const shell = JSON.parse(await inStore('shell/current.json')) as BuildRecord;
  const builds = [
    ['shell', shell.build],
    ...Object.values(registry.remotes).map(({ name, build }) => [name, build]),
  ];
  const records = builds.map(async ([part = '', build = '']) => {
    const record = JSON.parse(await inStore(`${part}/${build}/build.json`)) as BuildRecord;
    return [part, toLocked(record)] as const;
  });
  return Object.fromEntries(await Promise.all(records));
}

export function toLocked({ version, build, filesIntegrity = '', commit }: BuildRecord): LockedBuild {
  return { version, build, filesIntegrity, commit };
}

function inStore(file: string): Promise<string> {
  return compose(['exec', '-T', 'shell', 'cat', `${STORE}/${file}`]);
}

async function read<Body>(address: string): Promise<Body> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Body;
}
