import { Button, colour, styled } from '@glow50/ui';
import { Fragment, useState } from 'react';
import { Failures } from './Failures';
import { COUNTED } from './list-rows';
import type { ShownPart } from './shown-part';
import { StateChips } from './StateChips';

const COLUMNS = ['Part', 'Build', 'Age', 'Share', 'Failed clients', 'Load time', 'State', 'Owner'] as const;

export function PartTable({ parts }: { parts: readonly ShownPart[] }) {
  return (
    <Table>
      <caption>{COUNTED}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {parts.map((part) => (
        <PartRows key={part.name} part={part} />
      ))}
    </Table>
  );
}

function PartRows({ part: { name, owner, rows, actions, details } }: { part: ShownPart }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={row.build}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {name}
            </th>
          )}
          <td>
            <strong>{row.build}</strong>
            <small>{[row.version, row.commit].filter(Boolean).join(', ')}</small>
          </td>
          <td>{row.age}</td>
          <td>{row.share}</td>
          <td>
            <Failures row={row} />
          </td>
          <td>{row.loadTime}</td>
          <td>
            <StateChips states={row.states} />
          </td>
          {index === 0 && (
            <Fragment>
              <td rowSpan={rows.length}>{owner}</td>
              <td rowSpan={rows.length}>
                <Actions>
                  <Button
                    variant="outlined"
                    size="small"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  >
                    {isOpen ? 'Close' : 'Open'} {name}
                  </Button>
                  {actions}
                </Actions>
              </td>
            </Fragment>
          )}
        </tr>
      ))}
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length + 1}>{details}</td>
        </tr>
      )}
    </tbody>
  );
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  background: colour.paper,
  borderRadius: 20,
  '& caption': { textAlign: 'left', paddingBottom: 12, color: colour.mauve },
  '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { color: colour.mauve, fontWeight: 600, overflowWrap: 'normal' },
  '& tbody': { borderTop: `1px solid ${colour.line}` },
  '& tbody th': { fontSize: '1rem', overflowWrap: 'normal' },
  '& small': { display: 'block', color: colour.mauve },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });
