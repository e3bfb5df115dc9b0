import { PAGE_TEXTS } from '@glow50/shared/api/messages';
import { SEARCH_PAGE_SIZE } from '@glow50/shared/api/provider-calls';
import type { Outcome } from '@glow50/shared/host/outcome';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { Link, useNavigation, useRevalidator } from '@glow50/shared/router';
import { Button, CircularProgress, styled } from '@glow50/shared/ui';
import { EmptyState } from '@glow50/shared/ui/EmptyState';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import type { FoundProviders } from '../directory-store';
import { ProviderGrid } from '../providers/ProviderGrid';
import { Pager } from '../paging/Pager';
import { type Filters, toResultsAddress } from './results-address';
import { findChip } from './search-query';

interface ResultListProps {
  results: Outcome<FoundProviders>;
  filters: Filters;
}

/** While new results are on their way the old ones stay, dimmed. */
export function ResultList({ results, filters }: ResultListProps) {
  const host = useHost();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading' || navigation.location?.pathname === '/search-result';
  return (
    <Region aria-label="Providers" aria-busy={isLoading}>
      {isLoading && <CircularProgress aria-label="Loading results" />}
      <div data-dimmed={isLoading || undefined}>
        {!results.ok && (
          <ErrorState message={results.message} isRetrying={isLoading} onRetry={() => void revalidate()}>
            Your filters are kept.
          </ErrorState>
        )}
        {results.ok && results.data.providers.length === 0 && (
          <EmptyState
            title={PAGE_TEXTS.noData}
            action={
              <Button component={Link} to={widen(filters)} variant="contained">
                {filters.page ? 'Go to the first page' : 'Look everywhere'}
              </Button>
            }
          >
            Nobody fits all of these filters yet.
          </EmptyState>
        )}
        {results.ok && (
          <>
            <ProviderGrid
              providers={results.data.providers}
              columns={3}
              headingLevel="h2"
              isFirst
              onBook={({ id }) => void host.run('openBooking', { providerId: id })}
            />
            <Pager
              page={Number(filters.page ?? 1)}
              pageCount={Math.ceil(results.data.total / SEARCH_PAGE_SIZE)}
              toAddress={(page) => toResultsAddress({ ...filters, page: String(page) })}
            />
          </>
        )}
      </div>
    </Region>
  );
}

/** The nearest search that asks for less. */
function widen(filters: Filters): string {
  if (filters.page) return toResultsAddress({ ...filters, page: '1' });
  return toResultsAddress(filters.service && findChip(filters.service) ? { service: filters.service } : {});
}

const Region = styled('section')({
  position: 'relative',
  minHeight: 320,
  '& > [role="progressbar"]': { position: 'absolute', zIndex: 2, top: 120, left: 'calc(50% - 20px)' },
  '& > [data-dimmed]': { opacity: 0.45, transition: 'opacity 150ms 100ms' },
});
