import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { loadDemoData } from '@glow50/run/start/demo-accounts';
import { findFreePort } from '@glow50/run/start/free-port';
import { SupervisedProcess } from '@glow50/run/start/supervised-process';
import { beforeEnd } from './before-end';
import { makeDemoFolder } from './demo-folder';

export interface RunningSite {
  address: string;
  stop(): Promise<void>;
}

/** Environment variables that would lead to real data, mail or money. */
const LIVE = /^(DATABASE_URL|SMTP_URL|STORAGE_URL|STRIPE_.*|TWILIO_.*|SECRET_KEY|PUBLIC_URL|.*_BASE_URL)$/;

export interface IsolatedSiteOptions {
  releaseStore: string;
  /** Data that stays, as of a version of the sources. By default it is new, and goes with the site. */
  dataDir?: string;
  /** Source roots of the gateway and of the API. This checkout by default. */
  shell?: string;
  api?: string;
}

/** Starts the released builds on an API with its own demo data. They end with this process, however it ends. */
export async function startIsolatedSite({
  releaseStore,
  dataDir: keptData,
  shell = ROOT,
  api: apiSources = ROOT,
}: IsolatedSiteOptions): Promise<RunningSite> {
  const dataDir = keptData ?? makeDemoFolder();
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
  async function end() {
    await site.stop();
    await api.stop();
    if (!keptData) rmSync(dataDir, { recursive: true, force: true });
  }
  const forget = beforeEnd(end, process.env.npm_lifecycle_event !== undefined);
  async function stop() {
    forget();
    await end();
  }
  try {
    await loadDemoData(env, apiSources);
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
