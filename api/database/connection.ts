import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables';

/** What a repository needs: the database itself, or one transaction of it. */
export interface Connection {
  /** Typed queries. */
  readonly db: Kysely<Tables>;
  /** Plain SQL, for prepared statements on hot paths. */
  readonly sql: Pick<pg.ClientBase, 'query'>;
}

/** A connection whose statements take effect together or not at all. */
export interface Transaction extends Connection {
  readonly isTransaction: true;
}
