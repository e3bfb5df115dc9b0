import { onEachNode } from './nodes';
import { TEMPLATE, testServer } from './test-server';

export default async function stopCitus(): Promise<void> {
  await onEachNode(testServer(), 'postgres', [`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`]);
}
