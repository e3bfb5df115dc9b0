import { useHost } from '@glow50/ui/RemoteRoot';
import { Chip } from '@glow50/ui';
import { useState } from 'react';
import { ChipLink } from './ChipLink';
import { ChoiceGroup } from './ChoiceGroup';
import { type Filters, toResultsAddress } from './results-address';
import { useFilterNavigate } from './use-filter-address';

export function SortRow({ filters }: { filters: Filters }) {
  const isNearest = filters.sort === 'nearest' && filters.near !== undefined;
  const isBestRated = filters.sort === 'best-rated';
  const isSoonest = filters.sort === 'soonest';
  const { near: _near, ...elsewhere } = filters;
  const by = (sort: string) => toResultsAddress({ ...elsewhere, sort, page: '' });
  return (
    <ChoiceGroup title="Sort by">
      <li>
        <ChipLink to={by('')} aria-current={!isNearest && !isBestRated && !isSoonest ? true : undefined}>
          Best match
        </ChipLink>
      </li>
      <li>
        <ChipLink to={by('best-rated')} aria-current={isBestRated || undefined}>
          Best rated
        </ChipLink>
      </li>
      <li>
        <ChipLink to={by('soonest')} aria-current={isSoonest || undefined}>
          Soonest free
        </ChipLink>
      </li>
      <li>
        <NearestChip filters={filters} isChosen={isNearest} />
      </li>
    </ChoiceGroup>
  );
}

/**
 * Sorts by distance from the browser's position. The address keeps two decimals, which is accurate to about
 * half a mile.
 */
function NearestChip({ filters, isChosen }: { filters: Filters; isChosen: boolean }) {
  const host = useHost();
  const navigate = useFilterNavigate();
  const [isLooking, setIsLooking] = useState(false);

  async function handleClick() {
    setIsLooking(true);
    try {
      const { findPosition } = await import('@glow50/ui/find-position');
      const { latitude, longitude } = await findPosition();
      const near = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
      await navigate(toResultsAddress({ ...filters, sort: 'nearest', near, page: '' }));
    } catch (error) {
      host.notify.error(error instanceof Error ? error.message : 'We couldn’t find your location.');
    } finally {
      setIsLooking(false);
    }
  }

  return (
    <ChipButton
      type="button"
      aria-pressed={isChosen}
      aria-busy={isLooking}
      disabled={isLooking}
      onClick={() => void handleClick()}
    >
      {isLooking ? 'Finding your location…' : 'Nearest'}
    </ChipButton>
  );
}

const ChipButton = Chip.withComponent('button');
