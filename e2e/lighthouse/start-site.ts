import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAndPublish } from '@glow50/build/build-and-publish';
import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { loadDemoData } from '@glow50/run/start/demo-accounts';
import { findFreePort } from '@glow50/run/start/free-port';
import { SupervisedProcess } from '@glow50/run/start/supervised-process';

export interface Site {
  address: string;
  stop(): Promise<void>;
}

/** The builds for production behind the gateway as in production, on demo data that ends with it. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-lighthouse-'));
  const [port, apiPort] = [String(await findFreePort()), String(await findFreePort())];
  const address = `http://127.0.0.1:${port}`;
  const store = releaseStoreAddress();
  await buildAndPublish(store);
  const env = {
    LOG_LEVEL: 'warn',
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RELEASE_STORE: store,
    PUBLIC_URL: address,
  };
  await loadDemoData(env);
  const api = new SupervisedProcess({
    name: 'The API',
    file: 'api/main.ts',
    env: { ...env, PORT: apiPort, TRUST_PROXY: '1' },
  });
  const gateway = new SupervisedProcess({
    name: 'The site',
    file: 'shell/gateway/main.ts',
    env: {
      ...env,
      NODE_ENV: 'production',
      RENDERING: 'server',
      PORT: port,
      API_URL: `http://127.0.0.1:${apiPort}`,
    },
  });
  async function stop() {
    await gateway.stop();
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await Promise.all([api.start(), gateway.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}
