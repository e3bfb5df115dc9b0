import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { loadDemoData } from '@glow50/run/start/demo-accounts';
import { findFreePort } from '@glow50/run/start/free-port';
import { SupervisedProcess } from '@glow50/run/start/supervised-process';

export interface RunningSite {
  address: string;
  stop(): Promise<void>;
}

/** Environment variables that would lead to real data, mail or money. */
const LIVE = /^(DATABASE_URL|SMTP_URL|STORAGE_URL|STRIPE_.*|TWILIO_.*|SECRET_KEY|PUBLIC_URL|.*_BASE_URL)$/;

export interface IsolatedSiteOptions {
  releaseStore: string;
  dataDir: string;
  /** Source roots of the gateway and of the API. This checkout by default. */
  shell?: string;
  api?: string;
}

/** Starts the released builds on an API with its own demo data. */
export async function startIsolatedSite({
  releaseStore,
  dataDir,
  shell = ROOT,
  api: apiSources = ROOT,
}: IsolatedSiteOptions): Promise<RunningSite> {
  const [port, apiPort] = [String(await findFreePort()), String(await findFreePort())];
  const address = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !LIVE.test(name))),
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    // Pages are shown by the candidate's scripts, or not at all. The check `render` looks at rendering.
    RENDERING: 'browser',
  };
  await loadDemoData(env, apiSources);
  const api = new SupervisedProcess({
    name: 'The API',
    file: 'api/main.ts',
    sources: apiSources,
    env: { ...env, PORT: apiPort, TRUST_PROXY: '1' },
  });
  const site = new SupervisedProcess({
    name: 'The site',
    file: findGateway(shell),
    sources: shell,
    env: {
      ...env,
      PORT: port,
      // Everyone who walks through the site comes from an address of their own.
      TRUST_PROXY: '1',
      RELEASE_STORE: releaseStore,
      API_URL: `http://127.0.0.1:${apiPort}`,
    },
  });
  async function stop() {
    await site.stop();
    await api.stop();
  }
  try {
    await Promise.all([api.start(), site.start()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

/** The last release kept the gateway in another folder. */
function findGateway(sources: string): string {
  const file = 'shell/gateway/main.ts';
  return existsSync(path.join(sources, file)) ? file : 'shell/server/main.ts';
}
