import path from 'node:path';
import { buildAndPublish } from '../build/build-and-publish';
import { ROOT } from '../build/apps';
import { findFreePort } from './free-port';
import { loadDemoData } from './demo-accounts';
import { SupervisedProcess } from './supervised-process';

const host = process.env.HOST ?? '127.0.0.1';
const port = process.env.PORT ?? '3000';
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
const releaseStore = path.resolve(ROOT, process.env.RELEASE_STORE ?? path.join(dataDir, 'releases'));
const startedAt = Date.now();

await buildAndPublish(releaseStore);
const apiPort = await findFreePort();
const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: releaseStore };
const accounts = await loadDemoData(env);

const publicUrl = process.env.PUBLIC_URL ?? `http://${host}:${port}`;
const api = new SupervisedProcess({
  name: 'The API',
  file: 'api/main.ts',
  env: { ...env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: publicUrl, TRUST_PROXY: '1' },
});
const site = new SupervisedProcess({
  name: 'The site',
  file: 'shell/server/main.ts',
  env: { ...env, HOST: host, PORT: port, PUBLIC_URL: publicUrl, API_URL: `http://127.0.0.1:${apiPort}` },
});

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  await Promise.all([api.start(), site.start()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

console.log(`\nGlow50 is ready at ${publicUrl} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
for (const { role, email, password } of accounts) console.log(`  ${role.padEnd(10)} ${email}  ${password}`);

async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  await site.stop();
  await api.stop();
  process.exit(code);
}
