import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database';
import { addAccount } from './add-account';
import { addProviders, testProvider } from './add-providers';
import { signIn } from './sign-in';

/** Adds a signed-in user with a provider page. `call` takes paths below `/api/v1/`. */
export async function addOwner(
  app: FastifyInstance,
  database: Database,
  name: string,
  email = `${name.toLowerCase()}@example.com`,
) {
  const userId = await addAccount(database, { email });
  const provider = testProvider({ name });
  await addProviders(database, [provider]);
  await database.sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [userId, provider.id]);
  const { headers } = await signIn(app, email);
  return {
    name,
    email,
    userId,
    id: provider.id,
    headers,
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) }),
  };
}

export type Owner = Awaited<ReturnType<typeof addOwner>>;
