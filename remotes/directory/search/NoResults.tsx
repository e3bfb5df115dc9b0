import { PAGE_MESSAGES } from '@glow50/contract/messages';
import { positionOf } from '@glow50/contract/places/places';
import { Link } from '@glow50/host/router';
import { Button, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ProviderGrid } from '../providers/ProviderGrid';
import { ChosenFilters } from './ChosenFilters';
import { type Filters, toResultsAddress } from './results-address';
import type { SearchData } from './search-data';

interface NoResultsProps {
  filters: Filters;
  nearest: SearchData['nearest'];
  /** Set when the search has results but the requested page is beyond them. */
  lastPage: number | null;
}

export function NoResults({ filters, nearest, lastPage }: NoResultsProps) {
  if (lastPage !== null)
    return (
      <EmptyState
        title={PAGE_MESSAGES.noData}
        action={
          <Button
            component={Link}
            to={toResultsAddress({ ...filters, page: String(lastPage) })}
            variant="contained"
          >
            Go to the last page
          </Button>
        }
      >
        There is no page {filters.page}. The last one is {lastPage}.
      </EmptyState>
    );
  const others = nearest?.ok ? nearest.data.providers : [];
  return (
    <>
      <EmptyState
        title={PAGE_MESSAGES.noData}
        action={
          <Button component={Link} to="/search-result" variant="contained">
            Browse all providers
          </Button>
        }
      >
        No provider matches all of this yet. Try removing a filter:
        <ChosenFilters filters={filters} isCentered />
      </EmptyState>
      {others.length > 0 && (
        <section aria-labelledby="nearest-heading">
          <Typography id="nearest-heading" variant="h3" component="h2" sx={{ marginBlock: 3 }}>
            {filters.bounds || positionOf(filters) ? 'Closest matches' : 'Other matches'}
          </Typography>
          <ProviderGrid providers={others} columns={3} headingLevel="h3" />
        </section>
      )}
    </>
  );
}
