import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables';

/** The database itself, or one of its transactions. Repositories accept both. */
export interface Connection {
  readonly db: Kysely<Tables>;
  /** Plain SQL, for prepared statements on hot paths. */
  readonly sql: Pick<pg.ClientBase, 'query'>;
}

export interface Transaction extends Connection {
  readonly isTransaction: true;
  /** The tables are distributed over the servers of a Citus cluster. */
  readonly isOnShards: boolean;
}
