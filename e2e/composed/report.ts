export interface Row {
  what: string;
  seen: string;
  isRight: boolean;
}

const rows: Row[] = [];

export function record(what: string, isRight: boolean, seen: string): void {
  rows.push({ what, seen, isRight });
  console.log(`${isRight ? '✓' : '✗'} ${what}: ${seen}`);
}

export function printReport(): boolean {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log('\n');
  for (const { what, seen, isRight } of rows) {
    console.log(`${isRight ? '✓' : '✗ WRONG'}  ${what.padEnd(width)}  ${seen}`);
  }
  return rows.every(({ isRight }) => isRight);
}
