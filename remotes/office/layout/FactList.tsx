import { colour, styled } from '@glow50/ui';
import type { ReactNode } from 'react';

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </List>
  );
}

const List = styled('dl')({
  display: 'grid',
  gap: 10,
  margin: 0,
  fontSize: '0.9375rem',
  '& > div': { display: 'grid', gridTemplateColumns: '116px minmax(0, 1fr)', gap: 12 },
  '& dt': { color: colour.mauve },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
