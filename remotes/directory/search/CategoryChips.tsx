import { styled } from '@glow50/shared/ui';
import { ChipLink } from './ChipLink';
import { type Filters, toResultsAddress } from './results-address';
import { findChip } from './search-terms';

interface CategoryChipsProps {
  categories: readonly string[];
  filters: Filters;
}

/** One row of categories on a phone, several on a desktop. The chosen one, taken again, is cleared. */
export function CategoryChips({ categories, filters }: CategoryChipsProps) {
  const chosen = filters.service && findChip(filters.service)?.label;
  return (
    <Row aria-label="Categories">
      {categories.map((category) => {
        const isChosen = category === chosen;
        const address = toResultsAddress({ ...filters, service: isChosen ? '' : category, page: '1' });
        return (
          <li key={category}>
            <ChipLink to={address} aria-current={isChosen || undefined} preventScrollReset>
              {category}
            </ChipLink>
          </li>
        );
      })}
    </Row>
  );
}

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '20px 0 0',
  padding: 0,
  listStyle: 'none',
  '@media (max-width: 899px)': {
    flexWrap: 'nowrap',
    marginInline: -16,
    padding: '4px 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});
