import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { stringify } from 'csv-stringify/sync';
import { toTableTime } from '../../platform/time/format-local-time';
import type { Statement } from './read-statement';

const COLUMNS = ['Event', 'Event number', 'Date', 'What', 'Order', 'Guest', 'Amount (USD)', 'Note'];

/** Escapes formulas, because buyers' input ends up in a spreadsheet. Amounts, which are numbers, keep their minus. */
export function toStatementCsv({ event, lines, owedCents, isDue }: Statement): string {
  const rows = lines.map((line) => [
    event.name,
    String(event.number),
    toTableTime(line.at.getTime(), event.timeZone),
    line.what,
    orderNumber(line.orderId),
    line.guest,
    line.owedCents,
    line.note,
  ]);
  const total = [
    event.name,
    String(event.number),
    '',
    isDue ? 'Owed to you' : 'Owed to you, not yet due',
    '',
    '',
    owedCents,
    '',
  ];
  return stringify([COLUMNS, ...rows, total], {
    escape_formulas: true,
    cast: { number: toDecimal },
    bom: true,
    record_delimiter: 'windows',
  });
}
