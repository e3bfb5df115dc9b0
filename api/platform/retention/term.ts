import type { Dependencies } from '../dependencies';
import { DAY, HOUR } from '../time/zone-time';
import { deleteOld, type OldRows } from './delete-old';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Records with a term. Every process runs its task, which deletes or anonymizes one batch. */
export interface Term {
  /** For the document. */
  what: string;
  tables: readonly string[];
  /** How long, after what. For the document. */
  term: string;
  task: string;
  pauseMs: number;
  /** Present when the task deletes the rows of one table. */
  rows?: OldRows;
  /** Resolves to true when more may be left. */
  run(needs: Needs): Promise<boolean>;
}

interface TableTerm extends Omit<OldRows, 'keptMs'> {
  what: string;
  /** 'the write' in 'two days after the write'. */
  after: string;
  days?: number;
  hours?: number;
  pauseMs?: number;
}

/** The term of one table, whose old rows are deleted. */
export function table({ what, after, days = 0, hours = 0, pauseMs = HOUR, ...rest }: TableTerm): Term {
  const rows = { ...rest, keptMs: days * DAY + hours * HOUR };
  return {
    what,
    tables: [rest.table],
    term: `${duration(days, hours)}${after}`,
    task: `deletes \`${rest.table}\``,
    pauseMs,
    rows,
    run: ({ database, clock }) => deleteOld(database, rows, clock.now()),
  };
}

function duration(days: number, hours: number): string {
  if (days === 0 && hours === 0) return 'until ';
  const [count, unit] = days > 0 ? [days, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} after `;
}
