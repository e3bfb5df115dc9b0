import stopDatabase from './stop-database';
import { testServer } from './test-server';

export default async function stopPooler(): Promise<void> {
  const { pooler } = testServer();
  if (pooler?.pid !== undefined) process.kill(pooler.pid, 'SIGKILL');
  await stopDatabase();
}
