import { formatLongDate } from '@glow50/contract/dates/plain-dates';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { PlanInvoice } from '@glow50/contract/plans/plans';
import { colour, styled } from '@glow50/ui';

const STATES: Readonly<Record<PlanInvoice['state'], string>> = {
  paid: 'Paid',
  open: 'Open',
  void: 'No longer due',
};

export function InvoiceList({ invoices }: { invoices: readonly PlanInvoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <Invoices>
      <summary>Invoices ({invoices.length})</summary>
      <ul>
        {invoices.map(({ id, from, until, lines, total, state, receipt, returned }) => (
          <li key={id}>
            <span>
              {formatLongDate(from)} to {formatLongDate(until)}
              <small>{lines.map(({ label }) => label).join(', ')}</small>
              {state === 'paid' && receipt && <small>Receipt {receipt}</small>}
            </span>
            <span>
              <strong>{formatMoney(total)}</strong>
              <small>{STATES[state]}</small>
              {returned && <small>{formatMoney(returned)} returned</small>}
            </span>
          </li>
        ))}
      </ul>
    </Invoices>
  );
}

const Invoices = styled('details')({
  '& > summary': { minHeight: 44, paddingBlock: 10, fontWeight: 600, cursor: 'pointer' },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 12,
    borderTop: `1px solid ${colour.line}`,
  },
  '& li > span:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: colour.mauve, overflowWrap: 'anywhere' },
});
