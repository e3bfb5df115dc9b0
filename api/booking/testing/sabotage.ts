import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/database';
import type { PaymentProvider } from '../../payments/payment-provider';

/** Removes one guard, so that a test can show that the invariants notice its loss. */
export interface Sabotage {
  alter?(text: string): string;
  sabotageProvider?(provider: PaymentProvider): PaymentProvider;
}

export function alteredDatabase(database: Database, alter: (text: string) => string): Database {
  const altering = <Queried extends object>(target: Queried): Queried =>
    new Proxy(target, {
      get(real, name) {
        const value: unknown = Reflect.get(real, name);
        if (typeof value !== 'function') return value;
        if (name === 'connect') {
          return async () => altering((await Reflect.apply(value, real, [])) as pg.PoolClient);
        }
        return (...args: unknown[]): unknown =>
          Reflect.apply(value, real, name === 'query' ? alterQuery(args, alter) : args) as unknown;
      },
    });
  const pool = altering(database.pool);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as Database['db'];
  return { ...database, pool, sql: pool, db };
}

function alterQuery([query, ...rest]: unknown[], alter: (text: string) => string): unknown[] {
  if (typeof query === 'string') return [alter(query), ...rest];
  const { name, ...sent } = query as { name?: string; text: string };
  const text = alter(sent.text);
  // A connection caches a prepared statement by its name, so an altered text must not reuse the name.
  return [{ ...sent, text, ...(name && text === sent.text && { name }) }, ...rest];
}

export const WITHOUT_KEYS: Sabotage = {
  alter: (text) =>
    text.replace(
      'ON CONFLICT (scope, key) DO NOTHING',
      'ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash',
    ),
};

export const WITHOUT_CANCELLATION: Sabotage = {
  sabotageProvider: (provider) => ({
    ...provider,
    cancelIntent: async (intentId) => ({ ...(await provider.readIntent(intentId)), state: 'cancelled' }),
  }),
};
