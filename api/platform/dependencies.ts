import type { Clock } from './clock/clock';
import type { Config } from './config/config';
import type { Database } from './database/database';
import type { Limits } from './limits/limits';
import type { FileChecker } from './uploads/checker/file-checker';

/** Only a `ready` process should receive traffic. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
}

/**
 * What the routes of every area are built from. An area that needs more extends this. Mail and jobs need only
 * a transaction: `enqueueMail`, `enqueueJob`.
 */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  readonly limits: Limits;
  readonly fileChecker: FileChecker;
}
