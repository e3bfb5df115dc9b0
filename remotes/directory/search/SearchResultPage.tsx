import { useLoaderData, useSearchParams } from '@glow50/shared/router';
import { Container, styled, Typography } from '@glow50/shared/ui';
import { CategoryChips } from './CategoryChips';
import { readFilters } from './results-address';
import { ResultList } from './ResultList';
import { SearchFilters } from './SearchFilters';
import { explainIgnoredPlaces } from './search-query';
import type { SearchData } from './search-route';

export function SearchResultPage() {
  const { results, categories } = useLoaderData<SearchData>();
  const [parameters] = useSearchParams();
  const filters = readFilters(parameters);
  const note = explainIgnoredPlaces(filters);
  return (
    <Container sx={{ paddingTop: { xs: 3, md: 5 }, paddingBottom: { xs: 7, md: 11 } }}>
      <Typography variant="h1" sx={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
        Search results
      </Typography>
      <Columns>
        <aside aria-label="Filters">
          <Typography variant="subtitle1" aria-live="polite" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
            {results.ok && describeCount(results.data.total)}
          </Typography>
          {note && (
            <Typography variant="body2" sx={{ marginTop: 1 }}>
              {note}
            </Typography>
          )}
          <CategoryChips categories={categories.ok ? categories.data : []} filters={filters} />
          <SearchFilters key={JSON.stringify(filters)} filters={filters} />
        </aside>
        <ResultList results={results} filters={filters} />
      </Columns>
    </Container>
  );
}

function describeCount(total: number): string {
  return total === 1 ? '1 result found' : `${total} results found`;
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  marginTop: 12,
  '@media (min-width: 900px)': {
    gridTemplateColumns: '288px minmax(0, 1fr)',
    alignItems: 'start',
    gap: 44,
    marginTop: 28,
    '& > aside': { position: 'sticky', top: 104 },
  },
});
