import type pg from 'pg';
import type { Connection } from './connection';

/**
 * A statement that each connection parses once, for hot paths. Names must be unique in the whole API.
 * `const findEvent = prepared<[number], EventRow>('event.find', 'SELECT … WHERE number = $1')`
 */
export function prepared<Values extends unknown[], Row extends pg.QueryResultRow>(
  name: string,
  text: string,
): (connection: Pick<Connection, 'sql'>, ...values: Values) => Promise<Row[]> {
  return async ({ sql }, ...values) => (await sql.query<Row>({ name, text, values })).rows;
}
