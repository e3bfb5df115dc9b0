import { choice, databaseAddress, wholeNumber } from './formats';
import type { Variable } from './variable';

export const DATABASE_VARIABLES = {
  DATABASE_URL: {
    schema: databaseAddress,
    meaning:
      'PostgreSQL database, or a pooler in front of it, of several servers `postgres://user@one:5432,two:5432/name`; without it, the embedded one in `DATA_DIR`.',
    readers: ['api', 'scripts'],
  },
  DATABASE_POOLER: {
    schema: choice('must be none, prepared or unprepared', ['none', 'prepared', 'unprepared']),
    default: 'none',
    meaning:
      'What `DATABASE_URL` leads to: the server itself, a pooler in transaction mode that keeps prepared statements (PgBouncer 1.21 or newer), or one that keeps none.',
    readers: ['api', 'scripts'],
  },
  DATABASE_READ_URL: {
    schema: databaseAddress,
    meaning:
      'Standby of the database, or several `postgres://user@one:5432,two:5432/name`, that answer the reads of public pages in turn while they are less than a second behind; each by its own address or that of a pooler before it alone, because one pooler before several answers for another one than was asked.',
    readers: ['api'],
  },
  MIGRATION_DATABASE_URL: {
    schema: databaseAddress,
    meaning: 'Address by which the same database is migrated, past the pooler; without it, `DATABASE_URL`.',
    readers: ['api', 'scripts'],
  },
  CALL_CONNECTIONS: {
    schema: wholeNumber(1, 500),
    default: '10',
    meaning: 'Most connections to the database in each of the two pools that an API process has for calls.',
    readers: ['api'],
  },
  JOB_CONNECTIONS: {
    schema: wholeNumber(2, 500),
    default: '6',
    meaning: 'Most connections to the database in each of the two pools that an API process has for jobs.',
    readers: ['api'],
  },
} as const satisfies Record<string, Variable>;
