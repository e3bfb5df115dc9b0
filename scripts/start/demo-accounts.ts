import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/apps';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

const LOADER = 'scripts/demo-data/load.ts';

/** Fills an empty database with demo data, unless it is switched off, and gives the accounts to sign in with. */
export async function loadDemoData(env: NodeJS.ProcessEnv): Promise<readonly DemoAccount[]> {
  if (env.NODE_ENV === 'production' || env.DEMO_DATA === 'false') return [];
  if (!existsSync(path.join(ROOT, LOADER))) return [];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', LOADER], { cwd: ROOT, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo data could not be loaded'))));
  });
  const { DEMO_ACCOUNTS } = (await import('../demo-data/accounts')) as { DEMO_ACCOUNTS: readonly DemoAccount[] };
  return DEMO_ACCOUNTS;
}
