import { colour, styled } from '@glow50/ui';
import { Failures } from './Failures';
import { COUNTED, summarize } from './list-rows';
import type { ShownPart } from './shown-part';
import { StateChips } from './StateChips';

export function PartList({ parts }: { parts: readonly ShownPart[] }) {
  return (
    <>
      <p>{COUNTED}</p>
      <List>
        {parts.map(({ name, owner, rows, actions, details }) => (
          <li key={name}>
            <details>
              <summary>
                <strong>{name}</strong>
                <span data-failing={rows.some(({ isFailing }) => isFailing) || undefined}>
                  {summarize(rows)}
                </span>
              </summary>
              {rows.map((row) => (
                <Build key={row.build} aria-label={`Build ${row.build} of ${name}`}>
                  <dl>
                    <Fact name="Build" value={row.build} />
                    {row.version && <Fact name="Version" value={`${row.version}, ${row.commit}`} />}
                    <Fact name="Age" value={row.age} />
                    <Fact name="Share" value={row.share} />
                    <Fact name="Failed clients" value={<Failures row={row} />} />
                    <Fact name="Load time" value={row.loadTime} />
                    <Fact name="State" value={<StateChips states={row.states} />} />
                    <Fact name="Owner" value={owner} />
                  </dl>
                </Build>
              ))}
              {details}
            </details>
            {actions}
          </li>
        ))}
      </List>
    </>
  );
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0, padding: '4px 16px 12px', borderRadius: 16, background: colour.paper },
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 44,
    alignItems: 'center',
    cursor: 'pointer',
  },
  '& summary::after': { content: '"+"', order: 1, fontSize: '1.25rem' },
  '& details[open] > summary::after': { content: '"−"' },
  '& summary span': { marginLeft: 'auto', textAlign: 'right', color: colour.mauve, overflowWrap: 'anywhere' },
  '& summary span[data-failing]': { color: colour.error, fontWeight: 700 },
});

const Build = styled('section')({
  borderTop: `1px solid ${colour.line}`,
  '& dl': { margin: '10px 0' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: 12, paddingBlock: 4 },
  '& dt': { color: colour.mauve },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
