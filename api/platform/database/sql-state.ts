import pg from 'pg';
import { errorCode } from './error-code';

/** PostgreSQL's five-character error code. Undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether the error is a unique violation. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Whether the statement only failed because an earlier one of its transaction had. */
export function isAborted(error: unknown): boolean {
  return sqlState(error) === '25P02';
}

/** Whether a text has a character that PostgreSQL cannot store: NUL, or an unpaired surrogate in JSON. */
export function isUnstorableText(error: unknown): boolean {
  return ['22021', '22P05'].includes(sqlState(error) ?? '') || isUnpairedSurrogate(error);
}

/** In JSON, an unpaired surrogate has the state of any malformed value. */
const isUnpairedSurrogate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '22P02' && /surrogate/.test(error.detail ?? '');

const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;
/** What Citus says when a server ends in the middle of a transaction. Its states are those of faults inside and of disks. */
const LOST_NODE = /^(failure on connection marked as essential|failed to (complete )?COPY)/;
const STATES_OF_LOST_NODE = new Set(['XX000', '58030']);
/** No connection is free, or the server takes no writes: it is a standby that nobody has promoted yet. */
const BUSY_OR_STANDBY = new Set(['53300', '25006']);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Whether the database was unreachable, took no writes, stopped during the query, had no free connection, or did not answer in time. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (STATES_OF_LOST_NODE.has(state ?? '')) return error instanceof Error && LOST_NODE.test(error.message);
  if (state) return state.startsWith('08') || state.startsWith('57P0') || BUSY_OR_STANDBY.has(state);
  if (NETWORK_CODES.has(errorCode(error) ?? '') && isOfSocket(error)) return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}

/** A missing file and a missing socket have the same error code. */
function isOfSocket(error: unknown): boolean {
  const { syscall } = error as { syscall?: string };
  return syscall === 'connect' || syscall === 'getaddrinfo' || syscall === 'read' || syscall === 'write';
}
