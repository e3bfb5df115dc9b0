import pg from 'pg';

const { INT8, NUMERIC, DATE }: Record<'INT8' | 'NUMERIC' | 'DATE', number> = pg.types.builtins;

/**
 * Parses bigint and numeric as numbers and keeps dates as `YYYY-MM-DD`. Other types keep the `pg` defaults.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return parseSafeInteger;
    if (oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
