import pg from 'pg';

const { INT8, NUMERIC, DATE }: Record<'INT8' | 'NUMERIC' | 'DATE', number> = pg.types.builtins;

/** How columns arrive: bigint and numeric as numbers, a date as its text `YYYY-MM-DD`, the rest as `pg` has it. */
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
