import { PAGE_MESSAGES } from '@glow50/contract/messages';
import { Link } from '@glow50/host/router';
import { Button, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ProviderGrid } from '../providers/ProviderGrid';
import { ChosenFilters } from './ChosenFilters';
import { listChosen } from './chosen-filters';
import { describeClosest, describeNothing, nameOthers } from './describe-nothing';
import { type Filters, toResultsAddress } from './results-address';
import type { Others } from './search-data';

interface NoResultsProps {
  filters: Filters;
  /** Filters whose values the server does not know. */
  unknown: readonly string[];
  others: Others | null;
  /** Set when the search has results but the requested page is beyond them. */
  lastPage: number | null;
}

export function NoResults({ filters, unknown, others, lastPage }: NoResultsProps) {
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
  const closest = others?.likeness === 'same' ? describeClosest(others.providers) : undefined;
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
        {describeNothing(filters, unknown)} {closest}
        {listChosen(filters).length > 0 && (
          <>
            <p>Try removing a filter:</p>
            <ChosenFilters filters={filters} isCentered />
          </>
        )}
      </EmptyState>
      {others && others.providers.length > 0 && (
        <section aria-labelledby="others-heading">
          <Typography id="others-heading" variant="h3" component="h2" sx={{ marginBlock: 3 }}>
            {nameOthers(others)}
          </Typography>
          <ProviderGrid providers={others.providers} columns={3} headingLevel="h3" />
        </section>
      )}
    </>
  );
}
