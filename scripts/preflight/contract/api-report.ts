import { buildApp } from '@glow50/api/app';
import { compose } from '@glow50/api/composition';
import { readConfig } from '@glow50/api/platform/config/config';
import { openDatabase } from '@glow50/api/platform/database/database';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { type ApiDescription, writeApiTypes } from './api-types';
import { writeRegistrationTypes } from './registration-types';

/**
 * The API's public surface as TypeScript types, generated from its OpenAPI document and from the schemas of
 * the wizards' steps. Needs no database.
 */
export async function makeApiReport(): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'report-'.repeat(8), LOG_LEVEL: 'silent' });
  const database = openDatabase({ connection: {} });
  const app = await buildApp(
    compose({ config, database, clock: { now: () => new Date(0) }, lifecycle: { state: 'ready' } }),
  );
  try {
    const calls = writeApiTypes((await app.inject('/openapi.json')).json<ApiDescription>());
    return `${calls}\n${writeRegistrationTypes(REGISTRATION_FORMS)}`;
  } finally {
    await app.close();
    await database.close();
  }
}
