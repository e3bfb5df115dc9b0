import { Chip, styled } from '@glow50/ui';
import { FilterIcon } from '@glow50/ui/Icon';
import { lazy, Suspense, useState } from 'react';
import { usePanel } from '../panels/use-panel';
import { listChosen } from './chosen-filters';
import type { Filters } from './results-address';

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet')).FilterSheet }));

interface FilterButtonProps {
  filters: Filters;
  count: string | null;
}

export function FilterButton({ filters, count }: FilterButtonProps) {
  const { isOpen, open, close } = usePanel();
  // Once it was open, it stays for its way out.
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  const chosen = listChosen(filters).length;
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <FilterIcon size={18} /> Filters{chosen > 0 && ` (${chosen})`}
      </Opener>
      {isNeeded && (
        <Suspense>
          <FilterSheet filters={filters} count={count} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const Opener = styled(Chip.withComponent('button'))({
  '@media (min-width: 900px)': { display: 'none' },
});
