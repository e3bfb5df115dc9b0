import { dropDatabase } from './nodes';
import { testServer } from './test-server';

export default async function stopCitus(): Promise<void> {
  const server = testServer();
  await dropDatabase(server, server.template);
}
