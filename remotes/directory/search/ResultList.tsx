import { lastSearchPage } from '@glow50/contract/providers/provider-calls';
import type { ProviderCard as Provider } from '@glow50/contract/providers/providers';
import { useNavigation, useRevalidator } from '@glow50/host/router';
import { CircularProgress, styled } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { Pager } from '../paging/Pager';
import { ProviderGrid } from '../providers/ProviderGrid';
import { NoResults } from './NoResults';
import { RESULTS_ID } from './SkipToResults';
import { isChipName } from './search-terms';
import { type Filters, toResultsAddress } from './results-address';
import type { SearchData } from './search-data';

interface ResultListProps {
  data: SearchData;
  filters: Filters;
}

export function ResultList({ data: { results, others }, filters }: ResultListProps) {
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading' || navigation.location?.pathname === '/search-result';
  const pageCount = results.ok ? lastSearchPage(results.data.total) : 1;
  return (
    <Region id={RESULTS_ID} tabIndex={-1} aria-label="Providers" aria-busy={isLoading}>
      {isLoading && <CircularProgress aria-label="Loading results" />}
      <div data-dimmed={isLoading || undefined}>
        {!results.ok && (
          <ErrorState message={results.message} isRetrying={isLoading} onRetry={() => void revalidate()}>
            Your filters are kept.
          </ErrorState>
        )}
        {results.ok && results.data.providers.length === 0 && (
          <NoResults
            filters={filters}
            unknown={results.data.unknown}
            others={others?.ok ? others.data : null}
            lastPage={results.data.total > 0 ? pageCount : null}
          />
        )}
        {results.ok && results.data.providers.length > 0 && (
          <>
            <ProviderGrid
              providers={results.data.providers}
              columns={3}
              headingLevel="h2"
              isFirst
              topSellers={countTopSellers(results.data.providers, filters)}
            />
            <Pager
              page={Number(filters.page ?? 1)}
              pageCount={pageCount}
              toAddress={(page) => toResultsAddress({ ...filters, page: String(page) })}
            />
          </>
        )}
      </div>
    </Region>
  );
}

/** The first of a category is its top seller, unless the search narrows or sorts it otherwise. */
function countTopSellers(
  [first, ...others]: readonly Provider[],
  { service, sort, page, ...narrower }: Filters,
) {
  const isWhole = service !== undefined && isChipName(service) && Object.keys(narrower).length === 0;
  const isMostBooked = (sort ?? 'most-booked') === 'most-booked' && (page ?? '1') === '1';
  return first && isWhole && isMostBooked && others.every((other) => other.bookedCount <= first.bookedCount)
    ? 1
    : 0;
}

const Region = styled('section')({
  position: 'relative',
  minHeight: 320,
  scrollMarginTop: 96,
  '&:focus': { outline: 'none' },
  '& > [role="progressbar"]': { position: 'absolute', zIndex: 2, top: 120, left: 'calc(50% - 20px)' },
  '& > [data-dimmed]': { opacity: 0.45, transition: 'opacity 150ms 100ms' },
});
