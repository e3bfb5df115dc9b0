import { parseJson } from '@glow50/host/parse-json';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { z } from 'zod';

const Place = z.object({ row: z.string(), fault: z.string() });
type Place = z.infer<typeof Place>;

const KIND = 'fault table';

export const toAnnotation = (place: Place) => ({ type: KIND, description: JSON.stringify(place) });

/** After the run, prints a table of parts, moments and faults, and whether the site survived each one. */
export default class FaultTable implements Reporter {
  private readonly rows = new Map<string, Map<string, string>>();

  onTestEnd({ annotations }: TestCase, { status }: TestResult) {
    const description = annotations.find(({ type }) => type === KIND)?.description;
    if (!description || status === 'skipped') return;
    const { row, fault } = parseJson(Place, description, `the annotation ${KIND}`);
    const cells = this.rows.get(row) ?? new Map<string, string>();
    this.rows.set(row, cells.set(fault, status === 'passed' ? 'survived' : 'FAILED'));
  }

  onEnd() {
    if (this.rows.size === 0) return;
    const faults = [...new Set([...this.rows.values()].flatMap((cells) => [...cells.keys()]))];
    const width = Math.max(...[...this.rows.keys()].map((row) => row.length));
    const line = (head: string, cells: string[]) =>
      [head.padEnd(width), ...cells.map((cell, at) => cell.padEnd(faults[at]?.length ?? 0))].join('  ');
    console.log(`\n${line('', faults)}`);
    for (const [row, cells] of [...this.rows].sort(([one], [other]) => one.localeCompare(other))) {
      console.log(
        line(
          row,
          faults.map((fault) => cells.get(fault) ?? '–'),
        ),
      );
    }
  }
}
