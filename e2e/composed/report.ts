export interface Row {
  what: string;
  seen: string;
  isRight: boolean;
}

const rows: Row[] = [];

/** Writes down what was seen and goes on, whether or not it is right. */
export function record(what: string, isRight: boolean, seen: string): void {
  rows.push({ what, seen, isRight });
  console.log(`${isRight ? '✓' : '✗'} ${what}: ${seen}`);
}

/** Prints the table of everything recorded. True when all of it is right. */
export function printReport(): boolean {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log('\n');
  for (const { what, seen, isRight } of rows) {
    console.log(`${isRight ? '✓' : '✗ WRONG'}  ${what.padEnd(width)}  ${seen}`);
  }
  return rows.every(({ isRight }) => isRight);
}
