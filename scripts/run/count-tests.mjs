import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export function countTests(folder) {
  const read = (name) => {
    const file = path.join(folder, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const unit = read('unit.json');
  const { stats, errors } = read('browser.json') ?? {};
  const sum = (...counts) => counts.reduce((total, count) => total + (count ?? 0), 0);
  const passed = sum(unit?.numPassedTests, stats?.expected, stats?.flaky);
  const failed = sum(
    unit?.numFailedTests,
    unit?.numRuntimeErrorTestSuites,
    stats?.unexpected,
    errors?.length,
  );
  const skipped = sum(unit?.numPendingTests, unit?.numTodoTests, stats?.skipped);
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
