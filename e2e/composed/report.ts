interface Check {
  name: string;
  passed: boolean;
  details: string;
}

const checks: Check[] = [];

export function record(name: string, passed: boolean, details: string): void {
  checks.push({ name, passed, details });
  console.log(`${passed ? '✓' : '✗'} ${name}: ${details}`);
}

export function printReport(): boolean {
  const width = Math.max(...checks.map(({ name }) => name.length));
  console.log('\n');
  for (const { name, passed, details } of checks) {
    console.log(`${passed ? '✓' : '✗ FAILED'}  ${name.padEnd(width)}  ${details}`);
  }
  return checks.every(({ passed }) => passed);
}
