import { readConfiguration } from '@glow50/configuration/read-configuration';
import { findFreePort } from './free-port';
import { loadDemoData } from './demo-accounts';
import { SupervisedProcess } from './supervised-process';

interface ServeOptions {
  dataDir: string;
  releaseStore: string;
  /** Restarts processes when their sources change and reloads open pages. */
  isDevelopment?: boolean;
}

/**
 * Runs the API and the gateway under supervision until the process is told to stop. Visitors use only the
 * gateway's port.
 */
export async function serve({ dataDir, releaseStore, isDevelopment = false }: ServeOptions) {
  const startedAt = Date.now();
  const { HOST, PORT, PUBLIC_URL } = readConfiguration('scripts', ['HOST', 'PORT', 'PUBLIC_URL']);
  const publicUrl = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
  const apiPort = String(await findFreePort());
  const env = {
    LOG_LEVEL: 'warn',
    ...process.env,
    DATA_DIR: dataDir,
    RELEASE_STORE: releaseStore,
    PUBLIC_URL: publicUrl,
  };
  const accounts = await loadDemoData(env);

  const api = new SupervisedProcess({
    name: 'The API',
    file: 'api/main.ts',
    env: { ...env, HOST: '127.0.0.1', PORT: apiPort, TRUST_PROXY: '1' },
    isWatched: isDevelopment,
  });
  const site = new SupervisedProcess({
    name: 'The site',
    file: 'shell/gateway/main.ts',
    env: {
      ...env,
      HOST,
      PORT: String(PORT),
      API_URL: `http://127.0.0.1:${apiPort}`,
      LIVE_RELOAD: isDevelopment ? '1' : '',
    },
    isWatched: isDevelopment,
  });

  let isStopping = false;
  async function stop(code: number) {
    if (isStopping) return;
    isStopping = true;
    await site.stop();
    await api.stop();
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  try {
    await Promise.all([api.start(), site.start()]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
  console.log(`\nGlow50 is ready at ${publicUrl} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  for (const { purpose, email, password } of accounts) {
    console.log(`  ${purpose.padEnd(17)} ${email.padEnd(25)} ${password}`);
  }
}
