import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { compose, type Composition, type CompositionOptions } from '../composition';
import type { Database } from '../platform/database/database';
import type { Reading } from '../platform/database/reading';
import { testClock, testConfig } from '../platform/testing/test-config';

export function testComposition(database: Database, changes: Partial<CompositionOptions> = {}): Composition {
  return compose({
    config: testConfig(),
    database,
    clock: testClock(),
    lifecycle: { state: 'ready' },
    ...changes,
  });
}

export async function testApp(
  database: Database,
  changes: Partial<CompositionOptions> = {},
  reading?: Reading,
): Promise<FastifyInstance> {
  return buildApp(testComposition(database, changes), undefined, reading);
}
