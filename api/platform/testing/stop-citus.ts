import { onEachNode } from './nodes';
import { testServer } from './test-server';

export default async function stopCitus(): Promise<void> {
  const server = testServer();
  await onEachNode(server, 'postgres', [`DROP DATABASE IF EXISTS ${server.template} WITH (FORCE)`]);
}
