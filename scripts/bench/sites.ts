import { loadDemoData } from '@glow50/run/start/demo-accounts';
import { findFreePort } from '@glow50/run/start/free-port';
import { SupervisedProcess } from '@glow50/run/start/supervised-process';
import type { Variant } from './metrics';
import { PAGES } from './pages';
import { startStaticCopy } from './static-copy';

export interface Sites {
  addresses: Record<Variant, string>;
  /** Process of the composed site. */
  pid(): number;
  stop(): Promise<void>;
}

const SERVED = ['composed', 'drawn', 'bundle'] as const satisfies readonly Variant[];

/**
 * Serves the release stores from processes of the same gateway, in front of one API with demo data, and the pages of
 * the composed site as files.
 */
export async function startSites(
  stores: Record<'composed' | 'bundle', string>,
  dataDir: string,
): Promise<Sites> {
  const env = { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  await loadDemoData(env);
  const apiPort = String(await findFreePort());
  const api = new SupervisedProcess({
    name: 'The API',
    file: 'api/main.ts',
    env: { ...env, PORT: apiPort, TRUST_PROXY: '1' },
  });
  const sites = await Promise.all(
    SERVED.map(async (variant) => {
      const port = String(await findFreePort());
      const site = new SupervisedProcess({
        name: `The ${variant} site`,
        file: 'shell/gateway/main.ts',
        env: {
          ...env,
          PORT: port,
          RELEASE_STORE: stores[variant === 'bundle' ? 'bundle' : 'composed'],
          RENDERING: variant === 'composed' ? 'server' : 'browser',
          API_URL: `http://127.0.0.1:${apiPort}`,
        },
      });
      return { site, variant, address: `http://127.0.0.1:${port}` };
    }),
  );
  async function stop() {
    await Promise.all(sites.map(({ site }) => site.stop()));
    await api.stop();
  }
  try {
    await Promise.all([api, ...sites.map(({ site }) => site)].map((part) => part.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = Object.fromEntries(sites.map(({ variant, address }) => [variant, address])) as Record<
    (typeof SERVED)[number],
    string
  >;
  const copy = await startStaticCopy(
    addresses.composed,
    PAGES.map(({ path }) => path),
  );
  return {
    addresses: { ...addresses, file: copy.address },
    pid() {
      const pid = sites.find(({ variant }) => variant === 'composed')?.site.pid;
      if (pid === undefined) throw new Error('The composed site does not run');
      return pid;
    },
    async stop() {
      copy.stop();
      await stop();
    },
  };
}
