import pg from 'pg';

/** PostgreSQL's five-character error code. Undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether a row was refused because its key is taken. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === '23505';
}

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Whether the database could not be reached, stopped in the middle, or has no connection free. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57P0') || state === '53300';
  if (!(error instanceof Error)) return false;
  if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) return true;
  return 'syscall' in error && 'code' in error && NETWORK_CODES.has(String(error.code));
}
