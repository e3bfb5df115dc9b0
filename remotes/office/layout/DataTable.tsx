import { colour, styled } from '@glow50/ui';
import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
  /** Aligns the column to the right, for numbers. */
  isAtEnd?: boolean;
  isActions?: boolean;
  /** The column that names the row. On a phone it becomes the heading of the card. */
  isName?: boolean;
}

interface OfficeTableProps<Row> {
  /** Visually hidden; read by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

export function DataTable<Row>({ caption, columns, rows, keyOf }: OfficeTableProps<Row>) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isAtEnd, isActions }) => (
            <th key={title} scope="col" data-end={isAtEnd || isActions || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isAtEnd, isActions, isName }) =>
              isName ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={title}
                  data-title={title}
                  data-end={isAtEnd || undefined}
                  data-actions={isActions || undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& caption': hidden,
  '& th': { fontWeight: 600, textAlign: 'left' },
  '& tbody a': { color: colour.ink, textUnderlineOffset: '0.2em', textDecorationColor: colour.control },
  '& tbody a:hover': { color: colour.roseDark },
  '@media (max-width: 759px)': {
    '& thead': hidden,
    '&, & tbody': { display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& tbody tr': {
      display: 'grid',
      gap: 6,
      padding: '16px 18px',
      border: `1px solid ${colour.line}`,
      borderRadius: 16,
      background: colour.paper,
    },
    '& tbody th': { fontSize: '1.0625rem', paddingBottom: 4 },
    '& tbody td': { display: 'grid', gridTemplateColumns: '116px minmax(0, 1fr)', gap: 12, padding: 0 },
    '& tbody td:empty': { display: 'none' },
    '& tbody td::before': { content: 'attr(data-title)', color: colour.mauve },
    '& tbody td[data-actions]': { display: 'block', margin: '2px 0 -6px -14px' },
    '& tbody td[data-actions]::before': { content: 'none' },
  },
  '@media (min-width: 760px)': {
    '& thead th': {
      padding: '0 12px 10px',
      fontSize: '0.8125rem',
      color: colour.mauve,
      borderBottom: `1px solid ${colour.control}`,
      whiteSpace: 'nowrap',
    },
    '& tbody th, & tbody td': {
      padding: '13px 12px',
      verticalAlign: 'top',
      borderBottom: `1px solid ${colour.line}`,
    },
    '& th:first-of-type': { paddingLeft: 0 },
    '& tr > :last-child': { paddingRight: 0 },
    '& [data-actions]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& [data-actions] button': { marginBlock: -9 },
    '& [data-end]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
});
