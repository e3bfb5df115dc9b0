import { styled } from '@glow50/ui';
import { useEffect, useRef } from 'react';
import { ChipLink } from './ChipLink';
import { type Filters, toResultsAddress } from './results-address';
import { findChip } from './search-terms';

interface CategoryChipsProps {
  categories: readonly string[];
  filters: Filters;
}

/** Scrolls in one row on small screens. Selecting the current category again clears it. */
export function CategoryChips({ categories, filters }: CategoryChipsProps) {
  const chosen = filters.service && findChip(filters.service)?.label;
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen && row.current) bringIntoRow(row.current);
  }, [chosen]);
  return (
    <Row ref={row} aria-label="Categories">
      {categories.map((category) => {
        const isChosen = category === chosen;
        const address = toResultsAddress({ ...filters, service: isChosen ? '' : category, page: '1' });
        return (
          <li key={category}>
            <ChipLink to={address} aria-current={isChosen || undefined}>
              {category}
            </ChipLink>
          </li>
        );
      })}
    </Row>
  );
}

const MARGIN = 16;

/** Scrolls only the row. `scrollIntoView` would also scroll the page. */
function bringIntoRow(row: HTMLElement) {
  const chip = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!chip) return;
  const { left, right } = row.getBoundingClientRect();
  if (chip.right > right - MARGIN) row.scrollLeft += chip.right - right + MARGIN;
  if (chip.left < left + MARGIN) row.scrollLeft += chip.left - left - MARGIN;
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
    marginInline: -MARGIN,
    padding: `4px ${MARGIN}px`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});
