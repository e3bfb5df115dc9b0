import { Chip, styled } from '@glow50/ui';
import { FilterIcon } from '@glow50/ui/Icon';
import { lazy, Suspense, useState } from 'react';
import { listChosen } from './chosen-filters';
import type { Filters } from './results-address';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet')).FilterSheet }));

interface FilterButtonProps {
  filters: Filters;
  count: string | null;
}

export function FilterButton({ filters, count }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const chosen = listChosen(filters).length;
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon size={18} /> Filters{chosen > 0 && ` (${chosen})`}
      </Opener>
      {isOpen !== undefined && (
        <Suspense>
          <FilterSheet filters={filters} count={count} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Opener = styled(Chip.withComponent('button'))({
  marginTop: 14,
  '@media (min-width: 900px)': { display: 'none' },
});
