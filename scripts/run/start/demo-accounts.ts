import { spawn } from 'node:child_process';
import { ROOT } from '@glow50/build/apps';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { DEMO_ACCOUNTS, type DemoAccount } from '@glow50/demo-data/accounts';

/**
 * Loads the demo data into an empty database. Returns the demo accounts, or none in production or when
 * `DEMO_DATA` is `false`.
 */
export async function loadDemoData(env: NodeJS.ProcessEnv, sources = ROOT): Promise<readonly DemoAccount[]> {
  const { NODE_ENV, DEMO_DATA } = readConfiguration('scripts', ['NODE_ENV', 'DEMO_DATA'], {
    environment: env,
  });
  if (NODE_ENV === 'production' || !DEMO_DATA) return [];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo-data/load.ts'], {
      cwd: sources,
      env,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The demo data could not be loaded')),
    );
  });
  return DEMO_ACCOUNTS;
}
