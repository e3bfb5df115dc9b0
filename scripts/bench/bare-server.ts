import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { openDatabase } from '@glow50/api/platform/database/database';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { RecordedStatement } from './api/record-statements';

/**
 * Baseline for the API benchmark: a `node:http` server that runs the statements recorded for a path and
 * returns their rows. `STATEMENTS` names a JSON file with the statements by path.
 */
const { DATABASE_URL, PORT, STATEMENTS } = readConfiguration('scripts', [
  'DATABASE_URL',
  'PORT',
  'STATEMENTS',
]);
const file = STATEMENTS ?? '';
const statements = parseJson(z.record(z.string(), z.array(RecordedStatement)), readFileSync(file), file);
const { sql, preparedPool } = openDatabase({ connection: { connectionString: DATABASE_URL } });

createServer((request, response) => {
  void answer(request.url ?? '').then((body) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
}).listen(PORT, '127.0.0.1');

async function answer(address: string): Promise<string> {
  const results = await Promise.all(
    (statements[address] ?? []).map((statement) =>
      (statement.hasOnePlan ? preparedPool.sql : sql).query<object>(statement),
    ),
  );
  return JSON.stringify(results.map(({ rows }) => rows));
}
