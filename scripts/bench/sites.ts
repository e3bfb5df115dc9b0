import { loadDemoData } from '@glow50/run/start/demo-accounts';
import { findFreePort } from '@glow50/run/start/free-port';
import { SupervisedProcess } from '@glow50/run/start/supervised-process';
import { type Variant, VARIANTS } from './metrics';

export interface Sites {
  addresses: Record<Variant, string>;
  stop(): Promise<void>;
}

/** Serves both release stores from two processes of the same gateway, in front of one API with demo data. */
export async function startSites(stores: Record<Variant, string>, dataDir: string): Promise<Sites> {
  const env = { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  await loadDemoData(env);
  const apiPort = String(await findFreePort());
  const api = new SupervisedProcess({
    name: 'The API',
    file: 'api/main.ts',
    env: { ...env, PORT: apiPort, TRUST_PROXY: '1' },
  });
  const sites = await Promise.all(
    VARIANTS.map(async (variant) => {
      const port = String(await findFreePort());
      const site = new SupervisedProcess({
        name: `The ${variant} site`,
        file: 'shell/gateway/main.ts',
        env: { ...env, PORT: port, RELEASE_STORE: stores[variant], API_URL: `http://127.0.0.1:${apiPort}` },
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
  return {
    addresses: Object.fromEntries(
      sites.map(({ variant, address }) => [variant, address]),
    ) as Sites['addresses'],
    stop,
  };
}
