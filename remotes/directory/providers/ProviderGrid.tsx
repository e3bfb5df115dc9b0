import type { ProviderCard as Provider } from '@glow50/contract/providers/providers';
import { styled } from '@glow50/ui';
import { GridCard } from './GridCard';

interface ProviderGridProps {
  providers: readonly Provider[];
  columns: 3 | 4;
  headingLevel: 'h2' | 'h3';
  /** The list is visible without scrolling, so its first pictures load eagerly. */
  isFirst?: boolean;
  /** How many of the first are top sellers. */
  topSellers?: number;
}

export function ProviderGrid(props: ProviderGridProps) {
  const { providers, columns, headingLevel, isFirst = false, topSellers = 0 } = props;
  return (
    <Grid data-columns={columns}>
      {providers.map((provider, index) => (
        <li key={provider.id}>
          <GridCard
            provider={provider}
            headingLevel={headingLevel}
            isFirst={isFirst && index < 3}
            isTopSeller={index < topSellers}
          />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  '@media (min-width: 560px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width: 1024px)': {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
});
