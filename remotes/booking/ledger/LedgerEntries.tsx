import type { LedgerEntry } from '@glow50/contract/payments/ledger';
import { colour, styled, Typography } from '@glow50/ui';
import { describeChange, formatDay, labelOf } from './ledger-labels';

export function LedgerEntries({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <section aria-labelledby="ledger-entries">
      <Typography id="ledger-entries" variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        Entries
      </Typography>
      <List>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div>
              <b>{labelOf(entry)}</b>
              {entry.about && <span>{entry.about}</span>}
              {entry.note && <span>{entry.note}</span>}
              {entry.toSend && <span>{entry.toSend}</span>}
              {entry.refund && <span>{entry.refund.says}</span>}
              {entry.dueAt && <span>Not yet due: when the event is over, {formatDay(entry.dueAt)}</span>}
              <time dateTime={entry.at}>{formatDay(entry.at)}</time>
            </div>
            <strong data-change={Math.sign(entry.owed.cents)}>{describeChange(entry)}</strong>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 24,
    paddingBlock: 16,
    borderBottom: `1px solid ${colour.line}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > div': { display: 'grid', gap: 2, fontSize: '0.9375rem', color: colour.mauve },
  '& b': { color: colour.ink },
  '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& strong[data-change="1"]': { color: 'var(--glow-palette-success-main)' },
  '& strong[data-change="0"]': { fontWeight: 500, color: colour.mauve },
});
