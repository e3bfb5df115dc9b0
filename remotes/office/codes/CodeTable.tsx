import type { IssuedCode } from '@glow50/contract/codes/codes';
import { colour, styled } from '@glow50/ui';
import { type Column, DataTable } from '../layout/DataTable';
import { formatDay } from '../layout/office-dates';
import { CODE_KIND_LABELS, CODE_STATE_LABELS } from './code-kinds';
import { CodeActions } from './CodeActions';
import type { CodesClient } from './code-writes';

interface CodeTableProps {
  codes: readonly IssuedCode[];
  writes: CodesClient;
}

export function CodeTable({ codes, writes }: CodeTableProps) {
  const columns: readonly Column<IssuedCode>[] = [
    { title: 'Code', isName: true, cell: ({ code }) => <Code>{code}</Code> },
    { title: 'Kind', cell: ({ kind }) => CODE_KIND_LABELS[kind] },
    {
      title: 'Issuer',
      cell: ({ issuer, note }) => (
        <>
          {issuer || 'Office'}
          {note && <Note>{note}</Note>}
        </>
      ),
    },
    { title: 'State', cell: ({ state }) => <State data-state={state}>{CODE_STATE_LABELS[state]}</State> },
    { title: 'Uses', cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`) },
    { title: 'Until', cell: ({ expiresAt }) => (expiresAt ? formatDay(expiresAt) : 'No end date') },
    { title: 'Actions', isActions: true, cell: (code) => <CodeActions code={code} writes={writes} /> },
  ];
  return <DataTable caption="Codes" columns={columns} rows={codes} keyOf={({ code }) => code} />;
}

const Code = styled('span')({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
});

const Note = styled('span')({
  display: 'block',
  fontSize: '0.875rem',
  color: colour.mauve,
  overflowWrap: 'anywhere',
});

const State = styled('span')({
  fontWeight: 600,
  '&[data-state="works"]': { color: colour.success },
  '&[data-state="revoked"], &[data-state="expired"]': { color: colour.mauve },
});
