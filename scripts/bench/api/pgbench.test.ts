import { describe, expect, it } from '@jest/globals';
import { writeScript } from './pgbench';

describe('a script of pgbench', () => {
  it('has a variable for each value, and one statement a line', () => {
    const { text, variables } = writeScript([
      { text: 'SELECT 1\n  WHERE a = $1 AND b = $2', values: ['x', 3] },
      { text: 'SELECT $1', values: [new Date('2026-01-02T03:04:05Z')] },
    ]);
    expect(text).toBe('SELECT 1 WHERE a = :v0_1 AND b = :v0_2;\nSELECT :v1_1;\n');
    expect(variables).toEqual(['-Dv0_1=x', '-Dv0_2=3', '-Dv1_1=2026-01-02T03:04:05.000Z']);
  });

  it('gives no variable an empty value: bytes have a prefix, empty and missing values are in the text', () => {
    const values = [Buffer.alloc(0), Buffer.from('ab12', 'hex'), null, undefined, '', ['a"b', 'c']];
    const { text, variables } = writeScript([{ text: 'SELECT $1, $2, $3, $4, $5, $6', values }]);
    expect(text).toBe("SELECT :v0_1, :v0_2, NULL, NULL, '', :v0_6;\n");
    expect(variables).toEqual(['-Dv0_1=\\x', '-Dv0_2=\\xab12', '-Dv0_6={"a\\"b","c"}']);
  });

  it('gives a list of bytes as an array', () => {
    const { variables } = writeScript([{ text: 'SELECT $1', values: [[Buffer.from('ab12', 'hex')]] }]);
    expect(variables).toEqual(['-Dv0_1={"\\\\xab12"}']);
  });
});
